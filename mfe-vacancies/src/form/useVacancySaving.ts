import type { StaffVacancy } from '@omzien/model/vacancy';
import type { VacancyDraft } from '@omzien/model/vacancyInput';
import { type RecordSaving, useRecordSaving } from '@omzien/ui/record-form';
import { useTranslation } from 'react-i18next';
import { addressOf, type Beginning, useVacancyWrites } from './vacancyForm.api.ts';
import { type VacancyForm, type VacancyValues, vacancyShape } from './vacancyFormValues.ts';

export type VacancySaving = RecordSaving<StaffVacancy, VacancyValues, VacancyDraft>;

type Options = {
  /** What is stored; null for a vacancy that is still to be made. */
  found: StaffVacancy | null;
  beginning: Beginning;
  /** A draft was made of what was typed. */
  onCreated?(id: string): void;
  /** The public text was changed. */
  onSaved?(vacancy: StaffVacancy): void;
};

/** All that is written to one vacancy: a draft by itself, what the public reads by a press alone. */
export function useVacancySaving(form: VacancyForm, { beginning, ...options }: Options): VacancySaving {
  const { t } = useTranslation('vacancies');
  const { create, change, fetch, lastChange } = useVacancyWrites();
  return useRecordSaving(form, {
    ...options,
    shape: vacancyShape,
    writes: {
      create: (idempotencyKey: string) => create(beginning, idempotencyKey),
      change,
      fetch,
      lastChange,
      addressOf,
    },
    isDraft: ({ status }) => status === 'draft',
    draft: (stored) =>
      stored ? `vacancy-${stored.id}` : `vacancy-new-${beginning.from ?? beginning.organizationId ?? ''}`,
    name: t('vacancyForm.thisVacancy'),
  });
}
