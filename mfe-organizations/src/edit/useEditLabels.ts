import { useTranslation } from 'react-i18next';
import { useOrganizationLabels } from '../form/useOrganizationLabels.ts';

const names = [
  'email',
  'anbi',
  'ageGroupIds',
  'languages',
  'accessibility',
  'openingHours',
  'openingExceptions',
  'closedOnHolidays',
  'logoUrl',
  'coverUrl',
  'coverFocalPoint',
  'coverAlt',
  'socialLinks',
  'replyTemplate',
  'welcomeText',
  'sharedWithCenters',
] as const;

/** What every field of the form is called. */
export function useEditLabels() {
  const { t } = useTranslation('organizations');
  const labels = useOrganizationLabels();
  const own = Object.fromEntries(names.map((name) => [name, t(`edit.fields.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  return { ...labels, ...own };
}
