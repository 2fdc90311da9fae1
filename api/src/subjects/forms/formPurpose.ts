import { grantsOf } from '@omzien/model/permissions';
import type { FastifyInstance } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { formPurpose } from '../../services/links/formTokens.ts';
import { forms as table } from '../../tables/content/forms.table.ts';
import type { createFormRepository } from './forms.repository.ts';
import type { createSubmitter } from './submit.usecases.ts';

const sendButton = { nl: 'Versturen', en: 'Send' };
const thanks = { nl: 'Bedankt', en: 'Thank you' };

/** Links to a form: whoever has one fills it in, whether the form is public or not. */
export function registerFormPurpose(
  app: FastifyInstance,
  forms: ReturnType<typeof createFormRepository>,
  submit: ReturnType<typeof createSubmitter>,
): void {
  app.formTokens.register(formPurpose, {
    async staffMayIssue({ id }, { actor }) {
      const grants = grantsOf('forms.manage', actor.roles, actor.user !== null);
      const form = await forms.find(
        id,
        withinReach(grants, { organization: table.organizationId, center: table.centerId }),
      );
      return form ? { centerId: form.centerId } : null;
    },
    async ask({ formId }) {
      const form = formId === null ? undefined : await forms.find(formId);
      if (form?.state !== 'open') return null;
      return {
        title: form.title,
        text: form.intro,
        button: form.button ?? sendButton,
        fields: form.fields,
        kind: form.kind,
      };
    },
    async act(link, answers, request) {
      const form = link.formId === null ? undefined : await forms.find(link.formId);
      if (!form) throw new Error('A link was followed to a form that is gone.');
      const { subjectType, subjectId } = link;
      await submit(form, answers as Parameters<typeof submit>[1], request, {
        via: 'link',
        spam: false,
        subject: subjectType !== null && subjectId !== null ? { type: subjectType, id: subjectId } : null,
      });
      return { title: thanks, text: form.confirmation.text, url: form.confirmation.path };
    },
  });
}
