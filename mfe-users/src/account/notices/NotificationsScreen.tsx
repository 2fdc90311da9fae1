import type { Notification } from '@omzien/model/notification';
import { later, useFormat, useHref, useLiveRevalidation, useNow, usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Card,
  Chip,
  Empty,
  Heading,
  Icon,
  LoadingFailed,
  PageHeader,
  Row,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import { CheckCheck, Settings } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inGroups } from '../../screen/inGroups.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationSteps, useNotifications } from './notifications.api.ts';
import { noticeTabs, useNotificationAddress } from './useNotificationAddress.ts';

const SettingsDrawer = later(() => import('./settings/SettingsDrawer.tsx').then((file) => file.SettingsDrawer), {
  texts: ['account/notices/settings'],
});
const dayLength = 24 * 60 * 60 * 1000;

export default function NotificationsScreen() {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const { number } = useFormat();
  const href = useHref();
  const address = useNotificationAddress();
  const answer = useNotifications(address.request);
  const steps = useNotificationSteps();
  const [isMarking, setIsMarking] = useState(false);
  useLiveRevalidation(['notifications'], ['notifications']);
  const { items, error, meta, mutate, isValidating } = answer;
  const unread = Number(meta?.unreadCount ?? 0);
  const total = meta?.pagination?.records ?? 0;

  async function attempt(work: Promise<unknown>) {
    try {
      await work;
      return true;
    } catch (failure) {
      toasts.getState().fail(failure);
      return false;
    }
  }
  const sayWithUndo = (message: string, undo: () => Promise<unknown>) =>
    toasts.getState().show({
      color: 'success',
      message,
      action: { label: t('notices.undo'), run: () => void attempt(undo()) },
    });
  async function markRead({ id, title }: Notification) {
    if (await attempt(steps.read(id))) sayWithUndo(t('notices.wasRead', { title }), () => steps.unread(id));
  }
  async function markAll() {
    setIsMarking(true);
    try {
      const readAt = await steps.readAll();
      sayWithUndo(t('notices.wereRead', { count: unread, formatted: number(unread) }), () => steps.unreadAll(readAt));
    } catch (failure) {
      toasts.getState().fail(failure);
    }
    setIsMarking(false);
  }

  return (
    <Screen kind="public" width="reading">
      <PageHeader
        title={t('notices.title')}
        description={t('notices.intro')}
        actions={
          <Button variant="outline" size="sm" minHeight="11" onClick={() => address.showSettings(true)}>
            <Icon of={Settings} />
            {t('notices.settings')}
          </Button>
        }
      />
      <Stack gap="5">
        <Box as="nav" aria-label={t('notices.tabsLabel')} display="flex" flexWrap="wrap" gap="2">
          {noticeTabs.map((name) => (
            <Chip key={name} href={address.hrefOfTab(name)} selected={name === address.tab}>
              {t(`notices.tabs.${name}`)}
              {name === 'unread' && unread > 0 && ` (${number(unread)})`}
            </Chip>
          ))}
        </Box>
        {items && items.length > 0 && (
          <Row justifyContent="space-between" minHeight="11">
            <Text role="status" tone="muted" size="sm">
              {unread === 0 ? t('notices.allRead') : t('notices.unread', { count: unread, formatted: number(unread) })}
            </Text>
            {unread > 0 && (
              <Button variant="tertiary" size="sm" minHeight="11" loading={isMarking} onClick={() => void markAll()}>
                <Icon of={CheckCheck} />
                {t('notices.markAll')}
              </Button>
            )}
          </Row>
        )}
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {!error && !items && (
          <Stack gap="3">
            <Skeleton height="6rem" />
            <Skeleton height="6rem" />
            <Skeleton height="6rem" />
          </Stack>
        )}
        {items?.length === 0 && (
          <Empty
            drawing="letter"
            title={t('notices.empty')}
            hint={address.tab === 'all' ? t('notices.emptyHint') : t('notices.emptyTab')}
            action={
              address.tab === 'all' ? undefined : (
                <Button variant="outline" href={href('/notificaties')}>
                  {t('notices.showAll')}
                </Button>
              )
            }
          />
        )}
        {items && items.length > 0 && (
          <Days
            items={items}
            row={(item) => (
              <NotificationRow
                key={item.id}
                notification={item}
                onRead={() => void markRead(item)}
                onUnread={() => void attempt(steps.unread(item.id))}
                onFollow={() => item.readAt === null && void attempt(steps.read(item.id))}
              />
            )}
          />
        )}
        {items && address.hasMore(total) && (
          <Button variant="outline" loading={isValidating} onClick={address.showMore}>
            {t('notices.more')}
          </Button>
        )}
      </Stack>
      <SettingsDrawer open={address.hasSettings} onClose={() => address.showSettings(false)} />
    </Screen>
  );
}

type DaysProps = { items: readonly Notification[]; row: (item: Notification) => ReactNode };

/** The newest day first, each with its own heading. */
function Days({ items, row }: DaysProps) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const now = useNow();
  const days = inGroups(items, ({ createdAt }) => date(createdAt));
  const nameOf = (day: string) =>
    day === date(now) ? t('notices.today') : day === date(now - dayLength) ? t('notices.yesterday') : day;
  return days.map(({ key: day, items: ofDay }) => (
    <Box key={day} as="section" aria-label={nameOf(day)}>
      <Heading level={2} size={4} marginBottom="2">
        {nameOf(day)}
      </Heading>
      <Card padding="none">
        <Box as="ul" listStyleType="none" margin="0" padding="0">
          {ofDay.map(row)}
        </Box>
      </Card>
    </Box>
  ));
}
