import { useTranslation } from 'react-i18next';

const names = [
  'displayName',
  'district',
  'about',
  'categoryIds',
  'talentIds',
  'dayparts',
  'languages',
  'languageLevel',
  'maxDistanceKm',
  'hoursPerWeekMax',
  'hasCar',
  'inPool',
  'inPoolUntil',
  'photoUrl',
  'photoInPool',
] as const;
type Labels = Record<(typeof names)[number], string>;

/** What the fields are called, for labels, errors and links to them. */
export function useProfileLabels() {
  const { t } = useTranslation('users');
  const labels = Object.fromEntries(names.map((name) => [name, t(`profile.fields.${name}`)])) as Labels;
  return { ...labels, photoFileId: labels.photoUrl };
}
