import { type ActivityEvent, activityEvent } from '@omzien/model/auditEvent';
import { hasPage, useFormat, useHref, useNow, usePlatform, useResourceList } from '@omzien/platform';
import { Box, Button, Empty, LoadingFailed } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { groupByDay } from './groupByDay.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { PanelProps } from './SidePanels.tsx';
import { useLiveList } from './useLiveList.ts';

const address = '/api/v1/activity_events';
/** How many are shown at first, and how many more each time. */
const step = 15;

/** What happened, as a link to where it can be seen. */
function Told({ text, url }: { text: string; url: string | null }) {
  const href = useHref();
  const platform = usePlatform();
  const modules = useStore(platform.composition, (state) => state.modules);
  if (url === null || !hasPage(modules, url)) return text;
  return (
    <Box
      as="a"
      {...{ href: href(url) }}
      color="text"
      textDecoration="none"
      _hover={{ color: 'link', textDecoration: 'underline' }}
    >
      {text}
    </Box>
  );
}

/** A step for several records is one line, which opens to them. */
function Together({ event }: { event: ActivityEvent }) {
  return (
    <Box as="details">
      <Box as="summary" cursor="pointer" minHeight="11" display="list-item">
        {event.sentence}
      </Box>
      <Box as="ul" margin="0" paddingInlineStart="5" paddingBlockEnd="2">
        {event.items.map(({ id, name, url }) => (
          <Box as="li" key={id} paddingBlock="2.5">
            <Told text={name ?? event.sentence} url={url} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Event({ event, time }: { event: ActivityEvent; time: string }) {
  return (
    <Box
      as="li"
      position="relative"
      display="grid"
      gridTemplateColumns="10px 1fr"
      gap="4"
      paddingBlock="3"
      _before={{
        content: '""',
        position: 'absolute',
        insetInlineStart: '4px',
        insetBlock: '0',
        width: '2px',
        bg: 'border',
      }}
    >
      <Box
        aria-hidden="true"
        position="relative"
        width="10px"
        height="10px"
        marginBlockStart="1.5"
        borderRadius="circle"
        bg="link"
        boxShadow="0 0 0 3px {colors.surface.raised}"
      />
      <Box minWidth="0">
        {event.items.length > 0 ? <Together event={event} /> : <Told text={event.sentence} url={event.url} />}
        <Box as="time" {...{ dateTime: event.createdAt }} display="block" fontSize="0.875rem" color="text.muted">
          {time}
        </Box>
      </Box>
    </Box>
  );
}

function Events({ items }: { items: readonly ActivityEvent[] }) {
  const { t } = useTranslation('platform');
  const { date, time } = useFormat();
  const now = useNow();
  const [shown, setShown] = useState(step);
  const [today, yesterday] = [date(now), date(now - 24 * 60 * 60 * 1000)];
  const nameOf = (day: string) => {
    if (day === today) return t('panel.today');
    return day === yesterday ? t('panel.yesterday') : day;
  };
  return (
    <Box padding="5" paddingBlockStart="2">
      {groupByDay(items.slice(0, shown), (at) => date(at)).map(({ key, items: events }) => (
        <Box as="section" key={key} aria-label={nameOf(key)} paddingBlockStart="3">
          <Box as="h3" margin="0" fontSize="0.875rem" fontWeight="semibold" color="text.muted">
            {nameOf(key)}
          </Box>
          <Box as="ol" listStyleType="none" margin="0" padding="0">
            {events.map((event) => (
              <Event key={event.id} event={event} time={time(event.createdAt)} />
            ))}
          </Box>
        </Box>
      ))}
      {items.length > shown && (
        <Button variant="outline" wide marginBlockStart="4" onClick={() => setShown(shown + step)}>
          {t('button.show_more')}
        </Button>
      )}
    </Box>
  );
}

/** What happened lately where the reader works, by day, and on its own as it happens. */
export function ActivityPanel({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation('platform');
  const { items, error, mutate } = useResourceList(isOpen ? address : null, activityEvent, { keepPreviousData: true });
  useLiveList('activity_events', mutate);
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={t('panel.activity')}>
      {error && <LoadingFailed onRetry={mutate} />}
      {!error && !items && <ListSkeleton />}
      {!error && items?.length === 0 && <Empty title={t('panel.no_activity')} hint={t('panel.no_activity_hint')} />}
      {!error && items && items.length > 0 && <Events items={items} />}
    </SidePanel>
  );
}
