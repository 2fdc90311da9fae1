import { mostApproaches } from '@omzien/model/volunteerProfile';
import { useHref, usePlatform } from '@omzien/platform';
import { Button, Empty, Link, Notice, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** The organisation may not look yet, or not any more: why, and what it can do in the meantime. */
export function PoolClosed({ isPending }: { isPending: boolean }) {
  const { t } = useTranslation('vacancies');
  const { center } = usePlatform();
  const href = useHref();
  return (
    <Empty
      title={t(isPending ? 'pool.closed.pending' : 'pool.closed.other')}
      hint={t(isPending ? 'pool.closed.pendingHint' : 'pool.closed.otherHint', { center: center.name })}
      action={
        isPending ? (
          <Button href={href('/vacancies/add')}>{t('pool.closed.draft')}</Button>
        ) : (
          <Button href={href('/support')}>{t('pool.closed.support')}</Button>
        )
      }
    />
  );
}

/** Why nobody can be asked now, though everybody can be seen. */
export function PoolHold({ reason }: { reason: 'noVacancy' | 'limit' }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  return (
    <Notice tone="warning" title={t(`pool.hold.${reason}`)}>
      <Text>
        {t(`pool.hold.${reason}Hint`, { count: mostApproaches.perOrganization })}{' '}
        {reason === 'noVacancy' ? (
          <Link href={href('/vacancies')}>{t('pool.hold.toVacancies')}</Link>
        ) : (
          <Link href={href('/profile-replies?filter[state_in]=sent')}>{t('pool.hold.toQuestions')}</Link>
        )}
      </Text>
    </Notice>
  );
}
