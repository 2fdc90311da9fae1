import type { FormSubmission, PublicForm, StaffForm } from '@omzien/model/form';
import type { Answer } from '@omzien/model/formAnswers';
import { type FormField, isAnswered } from '@omzien/model/formField';
import type { FoundForm, FoundSubmission } from './forms.repository.ts';
import { introOf } from './guardianConsent.ts';

const sendButton = { nl: 'Versturen', en: 'Send' };
const tick = { true: { nl: 'Ja', en: 'Yes' }, false: { nl: 'Nee', en: 'No' } };

/** What the rule for hidden fields says is nobody's business but the form's. */
const withoutHiddenValues = (fields: readonly FormField[]) =>
  fields.filter(({ type }) => type !== 'hidden').map((field) => ({ ...field }));

export const toPublicForm = (form: FoundForm): PublicForm => ({
  type: 'forms',
  id: form.id,
  kind: form.kind,
  title: form.title,
  intro: introOf(form),
  fields: form.state === 'open' ? withoutHiddenValues(form.fields) : [],
  button: form.button ?? sendButton,
  state: form.state,
  version: form.version,
  closedText: form.state === 'closed' ? form.closedText : null,
  spamCheck: form.spamCheck,
  organizationId: form.organizationId,
  createdAt: form.createdAt.toISOString(),
  updatedAt: form.updatedAt.toISOString(),
});

export const toStaffForm = (form: FoundForm): StaffForm => ({
  ...toPublicForm(form),
  intro: form.intro,
  fields: form.fields,
  closedText: form.closedText,
  public: form.public,
  confirmation: form.confirmation,
  recipients: form.recipients,
  retentionDays: form.retentionDays,
  organizationName: form.organizationName,
  submissionsCount: form.submissionsCount,
  spamCount: form.spamCount,
  lastSubmissionAt: form.lastSubmissionAt?.toISOString() ?? null,
  lockVersion: form.lockVersion,
  permissions: { update: true, destroy: form.submissionsCount === 0, transitions: [] },
});

/** An answer as a person reads it: the labels of what was chosen. */
export function textOfAnswer(field: FormField, value: Answer): { nl: string; en: string } {
  if (value === null) return { nl: '', en: '' };
  if (typeof value === 'boolean') return tick[`${value}`];
  const chosen = [value].flat().map(String);
  const labels = chosen.map((one) => field.options.find((option) => option.value === one)?.label);
  const text = (locale: 'nl' | 'en') => chosen.map((one, index) => labels[index]?.[locale] ?? one).join(', ');
  return { nl: text('nl'), en: text('en') };
}

export const toSubmission = (row: FoundSubmission): FormSubmission => ({
  type: 'form_submissions',
  id: row.id,
  formId: row.formId,
  formVersion: row.formVersion,
  answers: row.fields.flatMap((field) => {
    const { key, type, label } = field;
    const value = row.answers[key];
    if (value === undefined || (!isAnswered(type) && type !== 'hidden')) return [];
    return [{ key, type, label, value, text: textOfAnswer(field, value) }];
  }),
  spam: row.spam,
  via: row.via,
  userId: row.userId,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  createdAt: row.createdAt.toISOString(),
  eraseOn: row.eraseOn,
});
