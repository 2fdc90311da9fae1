import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '@omzien/model/notification';
import { Box, Checkbox, LoadingFailed, Skeleton, Text, VisuallyHidden } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useDigest, useDigestWrites } from './digest.api.ts';
import { usePreferences, usePreferenceWrites } from './preferences.api.ts';
import { useUndoableChange } from './useUndoableChange.ts';

/** The site first: that is where one is. */
const channels = [...notificationChannels].reverse();
/** A summary of what stands on the site is only of use in a mail box. */
const isPossible = (channel: NotificationChannel, kind: NotificationKind) => channel === 'email' || kind !== 'digest';

/** What the reader is told, and by which way: a table of ticks, each saved at once. */
export function PreferenceTable() {
  const { t } = useTranslation('users');
  const { items, error, mutate } = usePreferences();
  const { data: digest } = useDigest();
  const { choose } = usePreferenceWrites();
  const { change: changeDigest } = useDigestWrites();
  const change = useUndoableChange();
  // The summary by mail is switched on and off in one way, which the choices about it share.
  const isDigest = (channel: NotificationChannel, kind: NotificationKind) => channel === 'email' && kind === 'digest';
  const write = (channel: NotificationChannel, kind: NotificationKind, enabled: boolean): Promise<unknown> =>
    isDigest(channel, kind) ? changeDigest({ active: enabled }) : choose(channel, kind, enabled);
  if (error && !items) return <LoadingFailed onRetry={mutate} />;
  if (!items) return <Skeleton height="18rem" />;

  const cell = (channel: NotificationChannel, kind: NotificationKind) => {
    const found = items.find((item) => item.channel === channel && item.notificationType === kind);
    const name = t('noticeSettings.cell', {
      kind: t(`noticeSettings.kinds.${kind}.name`),
      channel: t(`noticeSettings.channels.${channel}`),
    });
    if (!found || !isPossible(channel, kind))
      return (
        <Text tone="muted" size="sm">
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{t('noticeSettings.onlyByMail')}</VisuallyHidden>
        </Text>
      );
    const { changeable } = found;
    const enabled = isDigest(channel, kind) ? (digest?.active ?? found.enabled) : found.enabled;
    return (
      <Checkbox
        checked={enabled}
        disabled={!changeable}
        onChange={() =>
          void change(
            () => write(channel, kind, !enabled),
            () => write(channel, kind, enabled),
            enabled ? t('noticeSettings.switchedOff', { name }) : t('noticeSettings.switchedOn', { name }),
          )
        }
      >
        <VisuallyHidden>{name}</VisuallyHidden>
      </Checkbox>
    );
  };

  return (
    <Box
      as="table"
      width="full"
      borderCollapse="collapse"
      css={{
        '& th, & td': { textAlign: 'start', padding: '0.75rem 0.5rem', verticalAlign: 'top' },
        '& thead th': { fontSize: 'sm', fontWeight: 'semibold', verticalAlign: 'bottom' },
      }}
    >
      <VisuallyHidden as="caption">{t('noticeSettings.caption')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('noticeSettings.about')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`noticeSettings.columns.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <Box as="tr" key={kind} borderTop="1px solid" borderColor="border">
            <th scope="row">
              <Text fontWeight="semibold">{t(`noticeSettings.kinds.${kind}.name`)}</Text>
              <Text tone="muted" size="sm" fontWeight="normal">
                {t(`noticeSettings.kinds.${kind}.what`)}
              </Text>
            </th>
            {channels.map((channel) => (
              <td key={channel}>{cell(channel, kind)}</td>
            ))}
          </Box>
        ))}
      </tbody>
    </Box>
  );
}
