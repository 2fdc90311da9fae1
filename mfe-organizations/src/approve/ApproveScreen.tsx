import { approvalCriteria } from '@omzien/model/organization';
import { usePageKeys } from '@omzien/parts/keys/usePageKeys';
import { type OpenSignUp, useSignUp } from '@omzien/parts/review/review.api';
import { useFormat, useHref, useLiveRevalidation } from '@omzien/platform';
import {
  Box,
  Button,
  Empty,
  Grid,
  Link,
  LoadingFailed,
  Notice,
  PageHeader,
  Row,
  Screen,
  Skeleton,
  VisuallyHidden,
} from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFocusKept } from '../focus/useFocusKept.ts';
import { AskDialog } from './AskDialog.tsx';
import { DenyDialog } from './DenyDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { QueueList } from './QueueList.tsx';
import { SignUpCard } from './SignUpCard.tsx';
import { useKeysWanted } from './useKeysWanted.ts';
import { usePresence } from './usePresence.ts';
import { useQueue } from './useQueue.ts';

/** A form stays with the sign-up that it is about, also when that is no longer in the queue. */
type Asked = { what: 'deny' | 'ask'; record: OpenSignUp; isOpen: boolean };

/** Sign-ups that wait for a decision, one after another without leaving the page. */
export default function ApproveScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { number } = useFormat();
  const [query] = useSearchParams();
  const tab = query.get('status') === 'denied' ? 'denied' : 'pending';
  const queue = useQueue(tab, query.get('id'));
  const { current, items, list } = queue;
  const { data } = useSignUp(current?.id ?? null);
  const record = data && data.id === current?.id ? data : current;
  const colleagues = usePresence(current?.id ?? null);
  const cardBox = useFocusKept(record?.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const [hasKeys, setHasKeys] = useKeysWanted();
  useLiveRevalidation(['activity_events', 'conversations'], ['organizations']);

  const may = (step: string) => record?.permissions?.transitions.includes(step) ?? false;
  const approve = () => record && may('approve') && void queue.approve(record);
  const ask = (what: Asked['what']) => record && setAsked({ what, record, isOpen: true });
  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  usePageKeys(
    hasKeys
      ? {
          j: queue.next,
          k: queue.previous,
          a: approve,
          d: () => may('deny') && ask('deny'),
          i: () => ask('ask'),
          z: queue.undo,
          '?': () => setShowsKeys(true),
          ...Object.fromEntries(
            approvalCriteria.map((criterion, place) => [
              String(place + 1),
              () => record && queue.toggle(record.id, criterion),
            ]),
          ),
        }
      : {},
  );

  return (
    <Screen kind="staff">
      <PageHeader
        title={t('approve.title')}
        {...(items && tab === 'pending' ? { count: number(queue.total) } : {})}
        description={t('approve.intro')}
        actions={
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setShowsKeys(true)}>
            {t('approve.keys.button')}
          </Button>
        }
      />
      <Row as="nav" aria-label={t('approve.tabs')} gap="2" marginBottom="4">
        {(['pending', 'denied'] as const).map((one) => (
          <Button
            key={one}
            variant={one === tab ? 'primary' : 'outline'}
            size="sm"
            href={href(`/organizations/approve${one === 'denied' ? '?status=denied' : ''}`)}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`approve.tab.${one}`)}
          </Button>
        ))}
      </Row>
      <VisuallyHidden role="status">{record && t('approve.opened', { name: record.name })}</VisuallyHidden>
      {!items && list.error && <LoadingFailed onRetry={list.mutate} />}
      {!items && !list.error && <Skeleton height="24rem" />}
      {queue.missing && (
        <Box marginBottom="4">
          <Notice tone="info" title={t('approve.missing')}>
            <Link href={href(`/organizations/${queue.missing}`)}>{t('approve.missingPage')}</Link>
          </Notice>
        </Box>
      )}
      {items?.length === 0 && <Empty title={t(`approve.empty.${tab}`)} hint={t(`approve.emptyHint.${tab}`)} />}
      {items && items.length > 0 && record && (
        <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }} alignItems="start">
          <QueueList queue={queue} items={items} openId={record.id} colleagues={colleagues} />
          <Box ref={cardBox} minWidth="0" tabIndex={-1} outline="none">
            <SignUpCard
              key={record.id}
              record={record}
              queue={queue}
              colleagues={colleagues.get(record.id) ?? []}
              onApprove={may('approve') ? approve : undefined}
              onDeny={may('deny') ? () => ask('deny') : undefined}
              onAsk={() => ask('ask')}
            />
          </Box>
        </Grid>
      )}
      {asked?.what === 'deny' && (
        <DenyDialog key={asked.record.id} record={asked.record} open={asked.isOpen} onClose={close} deny={queue.deny} />
      )}
      {asked?.what === 'ask' && (
        <AskDialog key={asked.record.id} record={asked.record} open={asked.isOpen} onClose={close} />
      )}
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} hasKeys={hasKeys} onChange={setHasKeys} />
    </Screen>
  );
}
