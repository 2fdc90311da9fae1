import { useTranslation } from 'react-i18next';

/** What the fields are called, for labels, errors and links to them. */
export function useFieldLabels() {
  const { t } = useTranslation('vacancies');
  const labels = t('vacancyForm.fields', { returnObjects: true });
  return {
    ...labels,
    'contactPerson.name': labels.contactName,
    'contactPerson.function': labels.contactFunction,
    'contactPerson.email': labels.contactEmail,
    'contactPerson.phone': labels.contactPhone,
    'translations.en.title': labels.titleEn,
    'occurrences.startsAt': labels.occurrences,
    'occurrences.endsAt': labels.occurrences,
    'extraAddresses.city': labels.extraAddresses,
  };
}
