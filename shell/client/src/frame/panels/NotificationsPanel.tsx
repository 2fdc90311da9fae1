import { notification } from '@omzien/model/notification';
import { hasPage, toOmzienError, useHref, usePlatform, useResourceList, useRevalidate } from '@omzien/platform';
import { Box, Button, Empty, Icon, LoadingFailed } from '@omzien/ui';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ListSkeleton } from './ListSkeleton.tsx';
import { NotificationLine } from './NotificationLine.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { PanelProps } from './SidePanels.tsx';
import { useLiveList } from './useLiveList.ts';
import { notificationsAddress } from './useUnreadCount.ts';

const most = 100;
const nextSize = (size: number) => Math.min(most, size + 20);

/** What the reader was told, newest first; what was not read yet can be marked as read, one by one or all at once. */
export function NotificationsPanel({ isOpen, onClose }: PanelProps) {
  const { api, composition, toasts } = usePlatform();
  const href = useHref();
  const { t } = useTranslation('platform');
  const modules = useStore(composition, (state) => state.modules);
  const [size, setSize] = useState(20);
  const [isMarking, setIsMarking] = useState(false);
  const revalidate = useRevalidate();
  const list = useResourceList(isOpen ? notificationsAddress(size) : null, notification, { keepPreviousData: true });
  const { items, error, meta, mutate } = list;
  useLiveList('notifications', mutate);
  const count = Number(meta?.unreadCount ?? 0);
  const total = meta?.pagination?.records ?? 0;

  async function mark(path: string) {
    try {
      await api.put(path, { type: 'notifications' });
    } catch (failure) {
      const { message } = toOmzienError(failure);
      toasts.getState().show({ color: 'danger', title: t('error.something_went_wrong'), message });
    }
    // The bell as well.
    await revalidate('notifications');
  }
  async function markAll() {
    setIsMarking(true);
    await mark('/api/v1/notifications/read_all');
    setIsMarking(false);
  }

  const tools = items && items.length > 0 && (
    <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" minHeight="target" flexWrap="wrap">
      <Box role="status" fontSize="0.9375rem" color="text.muted">
        {count === 0 ? t('panel.all_read') : t('panel.unread', { number: count })}
      </Box>
      {count > 0 && (
        <Button variant="tertiary" size="sm" loading={isMarking} onClick={() => void markAll()}>
          <Icon of={CheckCheck} size={18} />
          {t('panel.mark_all_read')}
        </Button>
      )}
    </Box>
  );
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={t('panel.notifications')} tools={tools}>
      {error && <LoadingFailed onRetry={mutate} />}
      {!error && !items && <ListSkeleton />}
      {!error && items?.length === 0 && (
        <Empty title={t('panel.no_notifications')} hint={t('panel.no_notifications_hint')} />
      )}
      {!error && items && items.length > 0 && (
        <>
          <Box as="ul" listStyleType="none" margin="0" padding="0">
            {items.map((item) => (
              <NotificationLine
                key={item.id}
                notification={item}
                onRead={() => mark(`/api/v1/notifications/${item.id}/read`)}
              />
            ))}
          </Box>
          <Box padding="5" display="grid" gap="3">
            {items.length < total && size < most && (
              <Button variant="outline" wide loading={list.isValidating} onClick={() => setSize(nextSize(size))}>
                {t('button.show_more')}
              </Button>
            )}
            {hasPage(modules, '/notificaties') && (
              <Button variant="tertiary" wide href={href('/notificaties')}>
                {t('panel.all_notifications')}
              </Button>
            )}
          </Box>
        </>
      )}
    </SidePanel>
  );
}
