import { useTranslation } from 'react-i18next';

const names = [
  'name',
  'city',
  'email',
  'phoneNumber',
  'address',
  'openingHours',
  'municipalities',
  'postcodes',
  'languages',
  'reviewDays',
  'expiryDays',
  'retentionMonths',
  'peerToPeer',
  'sharing',
  'contentManagersDesign',
  'openFigures',
] as const;
const parts = [
  'street',
  'houseNumber',
  'postcode',
  'placeOfOffice',
  'screenFirstRequest',
  'minimumAge',
  'maximumAnswers',
  'sendOrganizations',
  'sendVacancies',
  'sendActivities',
  'sendHelpRequests',
  'receiveOrganizations',
  'receiveVacancies',
  'receiveActivities',
  'receiveHelpRequests',
] as const;

/** What every field of the form is called. */
export function useCenterLabels() {
  const { t } = useTranslation('cms');
  return Object.fromEntries([...names, ...parts].map((name) => [name, t(`settingsCenter.fields.${name}`)])) as Record<
    (typeof names)[number] | (typeof parts)[number],
    string
  >;
}
