import { useHref } from '@omzien/platform';
import { Link, Notice, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

type BouncingNoticeProps = {
  /** How many of those in the list. */
  count: number;
  /** Whether the list shows them alone. */
  isShown: boolean;
};

/** Addresses that take no mail: how many there are, and what can be done about them where they stand. */
export function BouncingNotice({ count, isShown }: BouncingNoticeProps) {
  const { t } = useTranslation('users');
  const href = useHref();
  if (isShown)
    return (
      <Notice tone="info" title={t('people.list.bouncedTitle')}>
        <Text>{t('people.list.bouncedHelp')}</Text>
      </Notice>
    );
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      <Text>
        {t('people.list.bouncedCount', { count })}{' '}
        <Link href={href('/users?filter[bounced_true]=true')}>{t('people.list.bouncedShow')}</Link>
      </Text>
    </Notice>
  );
}
