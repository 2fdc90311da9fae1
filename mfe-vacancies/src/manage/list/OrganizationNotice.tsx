import { useScope } from '@omzien/parts/scope/useScope';
import { usePlatform } from '@omzien/platform';
import { Notice, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** Why nothing of the organisation that somebody works for is on the site. */
export function OrganizationNotice() {
  const { t } = useTranslation('vacancies');
  const { boot } = usePlatform();
  const { current } = useScope();
  const status = current?.status;
  if (status !== 'pending' && status !== 'denied' && status !== 'archived') return null;
  return (
    <Notice tone={status === 'pending' ? 'info' : 'warning'} title={t(`vacancyList.organization.${status}`)}>
      <Text>
        {t(`vacancyList.organization.${status}Text`, { organization: current?.name, center: boot.center.name })}
      </Text>
    </Notice>
  );
}
