import { grantsOf } from '@omzien/model/permissions';
import type { FastifyInstance } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { createApplicationRepository } from '../../services/directory/applications.repository.ts';
import { formPurpose } from '../../services/links/formTokens.ts';
import { withoutSubject } from '../../services/links/links.problems.ts';
import { forms as table } from '../../tables/content/forms.table.ts';
import type { FormTokenRow } from '../../tables/content/formTokens.table.ts';
import { formClosedText } from './forms.problems.ts';
import type { createFormRepository } from './forms.repository.ts';
import { consentForKey, consentOver, introOf, knownOf, workOf } from './guardianConsent.ts';
import type { createSubmitter } from './submit.usecases.ts';

const sendButton = { nl: 'Versturen', en: 'Send' };
const thanks = { nl: 'Bedankt', en: 'Thank you' };
/** An application in one of these stages asks nobody's consent any more. */
const over: readonly string[] = ['withdrawn', 'rejected', 'closed_no_reply'];

/** Links to a form: whoever has one fills it in, whether the form is public or not. */
export function registerFormPurpose(
  app: FastifyInstance,
  forms: ReturnType<typeof createFormRepository>,
  submit: ReturnType<typeof createSubmitter>,
): void {
  const applications = createApplicationRepository(app.db);

  /** The application for which a guardian is asked; other forms only carry what they are about. */
  async function applicationOf({ kind }: { kind: string }, { subjectType, subjectId }: FormTokenRow) {
    if (kind !== 'guardian_consent' || subjectType !== 'applications' || subjectId === null) return null;
    return (await applications.find(subjectId)) ?? 'gone';
  }

  app.formTokens.register(formPurpose, {
    async staffMayIssue({ id }, { actor }) {
      const grants = grantsOf('forms.manage', actor.roles, actor.user !== null);
      const form = await forms.find(
        id,
        withinReach(grants, { organization: table.organizationId, center: table.centerId }),
      );
      return form ? { centerId: form.centerId } : null;
    },
    async ask(link) {
      const form = link.formId === null ? undefined : await forms.find(link.formId);
      if (!form || form.state === 'draft') return null;
      if (form.state === 'closed') return { closed: 'closed', text: form.closedText ?? formClosedText };
      const application = await applicationOf(form, link);
      if (application === 'gone') return withoutSubject;
      if (application && over.includes(application.stage)) return { closed: 'gone', text: consentOver };
      return {
        title: form.title,
        text: introOf(form, application),
        button: form.button ?? sendButton,
        fields: application ? form.fields.filter(({ key }) => key !== consentForKey) : form.fields,
        kind: form.kind,
        ...(application ? { prefill: knownOf(application) } : {}),
      };
    },
    async act(link, answers, request) {
      const form = link.formId === null ? undefined : await forms.find(link.formId);
      if (!form) throw new Error('A link was followed to a form that is gone.');
      const { subjectType, subjectId } = link;
      const application = await applicationOf(form, link);
      const given = answers as Parameters<typeof submit>[1];
      const all = application && application !== 'gone' ? { ...given, [consentForKey]: workOf(application) } : given;
      await submit(form, all, request, {
        via: 'link',
        spam: false,
        subject: subjectType !== null && subjectId !== null ? { type: subjectType, id: subjectId } : null,
      });
      return { title: thanks, text: form.confirmation.text, url: form.confirmation.path };
    },
  });
}
