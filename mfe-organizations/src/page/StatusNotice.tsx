import type { OrganizationStatus } from '@omzien/model/organization';
import { Notice, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** To who works for it: that visitors do not see this page, and why. */
export function StatusNotice({ status }: { status: OrganizationStatus }) {
  const { t } = useTranslation('organizations');
  if (status === 'approved' || status === 'deleted') return null;
  return (
    <Notice tone={status === 'pending' ? 'info' : 'warning'} title={t(`organizationPage.notice.${status}`)}>
      <Text>{t(`organizationPage.notice.${status}Hint`)}</Text>
    </Notice>
  );
}
