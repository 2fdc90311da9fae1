import { useHref } from '@omzien/platform';
import { Link, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { useThread } from './useThread.ts';

/** What is to be known of the thread beside its lines: that it is closed, longer, or read elsewhere. */
export function ThreadNote({ thread }: { thread: ReturnType<typeof useThread> }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { conversationId, isClosed, hasEarlier, side } = thread;
  const isParty = side === 'volunteer' || side === 'organization';
  if (conversationId === null) return null;
  return (
    <Text size="sm" tone="muted">
      {isClosed && `${t('applications.thread.closed')} `}
      {hasEarlier && `${t('applications.thread.longer')} `}
      <Link href={href(`/conversations/${conversationId}`)}>
        {t(isParty ? 'applications.thread.open' : 'applications.thread.read')}
      </Link>
    </Text>
  );
}
