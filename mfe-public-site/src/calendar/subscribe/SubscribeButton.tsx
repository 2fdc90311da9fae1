import { later } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { CalendarSync } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SubscribeDialog = later(() => import('./SubscribeDialog.tsx').then(({ SubscribeDialog }) => SubscribeDialog), {
  texts: ['calendar/subscribe'],
});

/** The file with all dates, which calendars fetch by themselves. */
export const feedPath = '/activiteitenkalender.ics';

/** Puts the calendar into one's own: a link to its file, and with scripts how that is done. */
export function SubscribeButton() {
  const { t } = useTranslation('public-site');
  const [isOpen, setIsOpen] = useState(false);
  function open(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <Button variant="outline" href={feedPath} aria-haspopup="dialog" onClick={open}>
        <Icon of={CalendarSync} />
        {t('calendar.subscribe')}
      </Button>
      <SubscribeDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
