import { useHref, useNow } from '@omzien/platform';
import { Chip, Icon, Row } from '@omzien/ui';
import { CalendarDays, CalendarRange, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chosenDay, listAddress, spanAddress, standsAt, viewOf } from './calendarQuery.ts';
import { dayOf, isDay, type View, views } from './days/days.ts';

const icons = { list: List, month: CalendarDays, week: CalendarRange };

/** A list, a month or a week: the same days, each an address of its own. */
export function ViewSwitch({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const now = useNow();
  const today = dayOf(now);
  const shown = viewOf(query);
  const open = query.get(chosenDay);
  const day = isDay(open) ? open : standsAt(query, now);

  function addressOf(view: View): string {
    if (view !== 'list') return spanAddress(query, view, day, isDay(open) ? open : undefined);
    // The month of today is what still comes.
    return listAddress(query, day.slice(0, 7) <= today.slice(0, 7) ? undefined : day);
  }
  return (
    <Row as="nav" gap="2" aria-label={t('calendar.views.label')}>
      {views.map((view) => (
        <Chip key={view} href={href(addressOf(view))} selected={view === shown}>
          <Icon of={icons[view]} size={20} />
          {t(`calendar.views.${view}`)}
        </Chip>
      ))}
    </Row>
  );
}
