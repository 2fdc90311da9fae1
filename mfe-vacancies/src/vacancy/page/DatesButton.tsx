import { useHref } from '@omzien/platform';
import { Button } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** The calendar of the site, where an activity is signed up for by date. */
export const calendarPath = '/activiteitenkalender';

/** An activity is signed up for by date, in the calendar. */
export function DatesButton({ vacancyId }: { vacancyId: string }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  return (
    <Button size="lg" wide href={href(`${calendarPath}?filter[activity_id_eq]=${vacancyId}`)}>
      {t('vacancyPage.chooseDate')}
    </Button>
  );
}
