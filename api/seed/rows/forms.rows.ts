import type { Answer, Answers } from '@omzien/model/formAnswers';
import type { FormField } from '@omzien/model/formField';
import type { formSubmissions } from '../../src/tables/content/formSubmissions.table.ts';
import type { forms, formVersions } from '../../src/tables/content/forms.table.ts';
import { firstNames, mailHosts } from '../data/people.data.ts';
import type { Random } from '../random.ts';
import { mobile, type SeedContext, slugOf } from '../seedContext.ts';
import { contactForm, type FormText, formsOfManyCenters, otherForms } from '../texts/forms.texts.ts';
import type { PlacedCenter } from './centers.rows.ts';
import type { SeedPeople } from './users.rows.ts';

const day = 24 * 60 * 60 * 1000;
const retentionDays = 365;

/** The form on the contact page of a centre. */
export const contactFormId = (context: SeedContext, center: PlacedCenter) =>
  context.id('form', `contact:${center.slug}`);

/** Forms with their questions, and what was filled in. */
export function formRows(
  context: SeedContext,
  centers: readonly [PlacedCenter, ...PlacedCenter[]],
  people: SeedPeople,
) {
  const formList: (typeof forms.$inferInsert)[] = [];
  const versions: (typeof formVersions.$inferInsert)[] = [];
  const submissions: (typeof formSubmissions.$inferInsert)[] = [];

  function add(id: string, center: PlacedCenter, text: FormText) {
    const random = context.random('form', id);
    const createdAt = context.daysAgo(random.integer(60, 200), random);
    formList.push({
      id,
      centerId: center.id,
      organizationId: text.ofOrganization ? people.ownOrganization.id : null,
      kind: text.kind,
      state: text.state,
      public: text.isPublic,
      title: text.title,
      intro: { nl: 'Het invullen duurt een paar minuten.', en: 'This takes a few minutes.' },
      button: { nl: 'Verstuur', en: 'Send' },
      confirmation: {
        text: { nl: 'Bedankt. We hebben je antwoorden ontvangen.', en: 'Thank you. We have received your answers.' },
        path: null,
      },
      closedText: text.state === 'closed' ? { nl: 'Dit formulier is gesloten.', en: 'This form is closed.' } : null,
      recipients: text.kind === 'contact' ? [center.email] : [],
      retentionDays,
      createdAt,
      updatedAt: createdAt,
    });
    versions.push({ id: context.id('form-version', id), formId: id, version: 1, fields: text.fields, createdAt });
    if (text.state === 'draft') return;
    const count = random.integer(2, 7);
    for (let number = 0; number < count; number++) {
      const sentAt = context.daysAgo(random.integer(0, 55), random);
      submissions.push({
        id: context.id('form-submission', `${id}:${number}`),
        centerId: center.id,
        formId: id,
        formVersion: 1,
        answers: answersTo(text.fields, context, random),
        spam: number === 1 && text.kind === 'contact',
        via: text.isPublic ? 'public' : 'link',
        eraseOn: new Date(sentAt.getTime() + retentionDays * day).toISOString().slice(0, 10),
        createdAt: sentAt,
        updatedAt: sentAt,
      });
    }
  }

  for (const center of centers) add(contactFormId(context, center), center, contactForm);
  const others = context.tenant === 'public' ? formsOfManyCenters : otherForms;
  for (const [number, text] of others.slice(0, Math.max(0, context.volumes.forms - centers.length)).entries())
    add(context.id('form', number), text.ofOrganization ? people.ownOrganization.center : centers[0], text);
  return { forms: formList, formVersions: versions, formSubmissions: submissions };
}

function answersTo(fields: readonly FormField[], context: SeedContext, random: Random): Answers {
  const name = random.pick(firstNames).name;
  const answerTo = ({ key, type, options, rules }: FormField): Answer => {
    switch (type) {
      case 'text':
        if (key === 'child_name') return random.pick(firstNames).name;
        return key === 'consent_for' ? 'Helpen bij het buurtdiner (De Tafel)' : name;
      case 'email':
        return `${slugOf(name)}@${random.pick(mailHosts)}`;
      case 'phone':
        return random.chance(0.5) ? mobile(random) : null;
      case 'textarea':
        return random.pick([
          'Ik wil graag weten wat bij mij past. Kan ik een keer langskomen?',
          'Alles was duidelijk. Ik voel me op mijn plek.',
          'Wij zoeken voor het voorjaar nog vier mensen.',
        ]);
      case 'number':
        return random.integer(6, 10);
      case 'date':
        return context.dayAgo(random.integer(30, 70));
      case 'select':
      case 'radio':
        return random.pick(options).value;
      case 'multi_select':
        return random.some(options, 2).map(({ value }) => value);
      case 'checkbox':
      case 'consent':
        return true;
      case 'hidden':
        return rules.value ?? null;
      default:
        return null;
    }
  };
  return Object.fromEntries(
    fields.filter(({ type }) => type !== 'heading').map((field) => [field.key, answerTo(field)]),
  );
}
