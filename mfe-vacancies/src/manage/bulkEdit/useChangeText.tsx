import type { Vacancy } from '@omzien/model/vacancy';
import { useCategories } from '@omzien/parts/lookups';
import { useFormat } from '@omzien/platform';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { VacancyStatusDot } from '../list/VacancyStatus.tsx';

/** What of a vacancy a change of many touches, in the order in which it is told. */
export const bulkEditFields = [
  'status',
  'publishOnApproval',
  'expiresAt',
  'categoryIds',
  'contactPerson',
  'sharedWithCenters',
] as const;
export type BulkEditField = (typeof bulkEditFields)[number];

/** A value of a change in words. */
export function useChangeText(): (field: BulkEditField, value: unknown) => ReactNode {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const categories = useCategories();
  return useMemo(
    () => (field, value) => {
      if (value === null || value === undefined || value === '') return '–';
      switch (field) {
        case 'status':
          return <VacancyStatusDot status={value as Vacancy['status']} />;
        case 'expiresAt':
          return <time dateTime={String(value)}>{date(String(value))}</time>;
        case 'categoryIds':
          return (value as string[])
            .map((id) => categories.find((category) => category.value === id)?.label ?? '…')
            .join(', ');
        case 'contactPerson': {
          const { name, email } = value as NonNullable<Vacancy['contactPerson']>;
          return [name, email].filter(Boolean).join(', ');
        }
        default:
          return t(value === true ? 'bulkEdit.yes' : 'bulkEdit.no');
      }
    },
    [t, date, categories],
  );
}
