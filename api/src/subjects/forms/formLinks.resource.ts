import type { FormLink, FormToken, LinkOutcomeShown, LinkResult } from '@omzien/model/form';
import { formPurpose } from '../../services/links/formTokens.ts';
import { linkTexts } from '../../services/links/links.problems.ts';
import type { FileRow } from '../../tables/administration/files.table.ts';
import type { FormTokenRow } from '../../tables/content/formTokens.table.ts';
import { fieldsOf, type OpenedLink } from './followLink.usecases.ts';
import { formClosedText } from './forms.problems.ts';
import type { FoundForm } from './forms.repository.ts';
import { toPublicForm } from './forms.resource.ts';

export const toFormLink = (
  { row, purpose, state, question, closed, files }: OpenedLink & { files: readonly FileRow[] },
  outcome: LinkOutcomeShown | null,
): FormLink => ({
  type: 'form_links',
  id: row.id,
  purpose: row.purpose,
  kind: question?.kind ?? null,
  state,
  schema: question && {
    title: question.title,
    intro: question.text,
    fields: fieldsOf(question.fields),
    button: question.button,
  },
  prefill: (question ? Object.entries({ ...question.prefill, ...row.draft }) : [])
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({ key, value })),
  files: files.map(({ id, fileName, size }) => ({ id, fileName, size })),
  message: state === 'open' ? null : (closed?.text ?? linkTexts[state]),
  reason: state === 'closed' ? (closed?.closed ?? 'closed') : null,
  outcome,
  url: closed?.url ?? purpose.placeOf?.(row) ?? null,
  usedAt: row.usedAt?.toISOString() ?? null,
  formId: null,
  // Whoever has the link was written to: there is no trap to set.
  spamCheck: false,
  expiresAt: row.expiresAt.toISOString(),
});

/** A form that everybody may fill in, at the address of its id. */
export function toOpenForm(form: FoundForm): FormLink {
  const { id, kind, title, intro, fields, button, spamCheck } = toPublicForm(form);
  const isOpen = form.state === 'open';
  return {
    type: 'form_links',
    id,
    purpose: formPurpose,
    kind,
    state: isOpen ? 'open' : 'closed',
    schema: isOpen ? { title, intro, fields, button } : null,
    prefill: [],
    files: [],
    message: isOpen ? null : (form.closedText ?? formClosedText),
    reason: isOpen ? null : 'closed',
    outcome: null,
    url: null,
    usedAt: null,
    formId: id,
    spamCheck,
    expiresAt: null,
  };
}

export const toLinkResult = ({ id }: FormTokenRow, outcome: LinkOutcomeShown): LinkResult => ({
  type: 'form_links',
  id,
  state: 'used',
  ...outcome,
});

export const toFormToken = (
  { id, url }: { id: string; url: string },
  link: { purpose: string; formId: string | null; subject: { type: string; id: string } | null },
  { singleUse, expiresAt }: { singleUse: boolean; expiresAt: Date },
): FormToken => ({
  type: 'form_tokens',
  id,
  purpose: link.purpose,
  formId: link.formId,
  subjectType: link.subject?.type ?? null,
  subjectId: link.subject?.id ?? null,
  url,
  singleUse,
  expiresAt: expiresAt.toISOString(),
});
