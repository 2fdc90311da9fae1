import type { Organization, OrganizationStatus } from '@omzien/model/organization';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The model's values of an organisation in words. */
export function useOrganizationWords() {
  const { t } = useTranslation('organizations');
  return useMemo(
    () => ({
      status: (status: OrganizationStatus) => t(`words.status.${status}`),
      type: (type: Organization['organizationType']) => t(`type.${type}`),
    }),
    [t],
  );
}
