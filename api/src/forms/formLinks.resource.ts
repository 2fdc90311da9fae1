import type { FormLink, FormToken, LinkOutcomeShown, LinkResult } from '@omzien/model/form';
import { fieldsOf, type OpenedLink } from './followLink.usecases.ts';
import { linkTexts } from './forms.problems.ts';
import type { FormTokenRow } from './formTokens.table.ts';

export const toFormLink = ({ row, state, question }: OpenedLink, outcome: LinkOutcomeShown | null): FormLink => ({
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
  message: state === 'open' ? null : linkTexts[state],
  outcome,
  expiresAt: row.expiresAt.toISOString(),
});

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
