import { useTranslation } from 'react-i18next';

const names = [
  'name',
  'organizationType',
  'website',
  'kvkNumber',
  'city',
  'phoneNumber',
  'addresses',
  'areaOfWork',
  'description',
  'activityTypeIds',
  'nonProfitTypeId',
  'showOnSocialMap',
] as const;
const addressParts = ['kind', 'street', 'houseNumber', 'addition', 'postcode', 'city'] as const;

/** What the fields of an organisation are called, for labels, errors and links to them. */
export function useOrganizationLabels() {
  const { t } = useTranslation('organizations');
  return {
    ...(Object.fromEntries(names.map((name) => [name, t(`form.fields.${name}`)])) as Record<
      (typeof names)[number],
      string
    >),
    ...(Object.fromEntries(addressParts.map((part) => [`addresses.${part}`, t(`form.address.${part}`)])) as Record<
      `addresses.${(typeof addressParts)[number]}`,
      string
    >),
  };
}
