import type { LocalizedText } from '@omzien/model/fields';
import type { FormKind } from '@omzien/model/form';
import type { FormField } from '@omzien/model/formField';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';
import type { FoundForm } from './forms.repository.ts';

const field = (
  key: string,
  type: FormField['type'],
  label: LocalizedText,
  change: Partial<FormField> = {},
): FormField => ({ key, type, label, hint: null, required: true, options: [], rules: {}, showIf: null, ...change });

/** What it is for. Behind the link of an application nobody fills it in: the application says it. */
export const consentForKey = 'consent_for';
const childKey = 'child_name';

/** Without these nobody can tell later who said yes, for whom, and to what. */
const asked: readonly FormField[] = [
  field(childKey, 'text', { nl: 'Naam van je kind', en: 'Name of your child' }),
  field('guardian_name', 'text', { nl: 'Je eigen naam', en: 'Your own name' }),
  field(
    'guardian_relation',
    'select',
    { nl: 'Wat ben je van het kind?', en: 'What are you to the child?' },
    {
      options: [
        { value: 'parent', label: { nl: 'Ouder', en: 'Parent' } },
        { value: 'guardian', label: { nl: 'Voogd', en: 'Guardian' } },
        { value: 'other', label: { nl: 'Iemand anders met gezag', en: 'Somebody else with custody' } },
      ],
    },
  ),
  field(
    consentForKey,
    'text',
    { nl: 'Voor welk vrijwilligerswerk geef je toestemming?', en: 'For which volunteer work do you give consent?' },
    { hint: { nl: 'Noem de vacature en de organisatie.', en: 'Name the vacancy and the organisation.' } },
  ),
];
const consent = field('consent', 'consent', {
  nl: 'Mijn kind mag dit vrijwilligerswerk doen.',
  en: 'My child may do this volunteer work.',
});

/**
 * The questions of a form, with those that its kind cannot do without: what its maker left out, or made a question that
 * may be skipped, is asked all the same.
 */
export function fieldsOfKind(kind: FormKind, fields: readonly FormField[]): FormField[] {
  if (kind !== 'guardian_consent') return [...fields];
  const isGiven = fields.some(({ type, required, showIf }) => type === 'consent' && required && showIf === null);
  const isLeftOut = ({ key }: FormField) => !fields.some((one) => one.key === key);
  const last = isGiven ? [] : [consent];
  const own = fields.map((one) => {
    const standard = [...asked, ...last].find(({ key }) => key === one.key);
    return standard ? { ...standard, label: one.label, hint: one.hint ?? standard.hint } : one;
  });
  return [...asked.filter(isLeftOut), ...own, ...last.filter(isLeftOut)];
}

const paragraphs = (...texts: (LocalizedText | null)[]): LocalizedText => {
  const told = texts.filter((text) => text !== null);
  return { nl: told.map(({ nl }) => nl).join('\n\n'), en: told.map(({ en }) => en).join('\n\n') };
};

type Asked = Pick<FoundForm, 'kind' | 'intro' | 'retentionDays'>;
type About = Pick<FoundApplication, 'firstName' | 'vacancyTitle' | 'organizationName'>;

/** What consent is asked for, what happens with the answers, and then what its maker wrote. */
export function introOf({ kind, intro, retentionDays }: Asked, application: About | null = null): LocalizedText | null {
  if (kind !== 'guardian_consent') return intro;
  const purpose = application
    ? {
        nl: `${application.firstName} wil dit vrijwilligerswerk doen: ${workOf(application)}. Wie nog geen 18 is, heeft daar toestemming van een ouder of voogd voor nodig.`,
        en: `${application.firstName} wants to do this volunteer work: ${workOf(application)}. Who is not yet 18 needs the consent of a parent or guardian for it.`,
      }
    : {
        nl: 'Wie nog geen 18 is, heeft voor vrijwilligerswerk toestemming van een ouder of voogd nodig.',
        en: 'Who is not yet 18 needs the consent of a parent or guardian for volunteer work.',
      };
  const kept = {
    nl: `We gebruiken je antwoorden alleen hiervoor. Na ${retentionDays} dagen wissen we ze.`,
    en: `We use your answers for this alone. After ${retentionDays} days we erase them.`,
  };
  return paragraphs(purpose, kept, intro);
}

/** The work that an application is for, as it stands with the answers. */
export const workOf = ({ vacancyTitle, organizationName }: Omit<About, 'firstName'>) =>
  `${vacancyTitle} (${organizationName})`;

/** Of the young person the parent reads the first name alone: whoever has the link knows the rest, or has no need to. */
export const knownOf = ({ firstName }: Pick<About, 'firstName'>) => ({ [childKey]: firstName });

export const consentOver = {
  nl: 'Deze aanmelding loopt niet meer. Je toestemming is niet meer nodig.',
  en: 'This application is over. Your consent is not needed any more.',
};
