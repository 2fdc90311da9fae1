import type { Vacancy } from '@omzien/model/vacancy';
import { later } from '@omzien/platform';
import { Button, Flex, Icon } from '@omzien/ui';
import { CalendarPlus, FileText, Flag, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountVacancyEvent } from '../vacancyEvents.api.ts';

const ReportVacancyDialog = later(() =>
  import('../report/ReportVacancyDialog.tsx').then((file) => file.ReportVacancyDialog),
);

/** What else can be done with a vacancy: on paper, in a calendar, or tell that something is wrong. */
export function VacancyTools({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const count = useCountVacancyEvent(vacancy.id);
  const [isReporting, setIsReporting] = useState(false);
  const files = `/api/v1/vacancies/${vacancy.id}`;
  const hasDates = vacancy.startsOn !== null || (vacancy.occurrences ?? []).length > 0;

  function print() {
    count('print');
    window.print();
  }

  return (
    <Flex
      as="ul"
      aria-label={t('vacancyPage.tools')}
      listStyle="none"
      margin="0"
      padding="0"
      marginInlineStart="-5"
      flexWrap="wrap"
      css={{ '@media print': { display: 'none' } }}
    >
      <li>
        <Button variant="tertiary" onClick={print}>
          <Icon of={Printer} />
          {t('vacancyPage.print')}
        </Button>
      </li>
      <li>
        <Button
          variant="tertiary"
          href={`${files}/poster.pdf`}
          target="_blank"
          rel="noopener"
          onClick={() => count('poster')}
        >
          <Icon of={FileText} />
          {t('vacancyPage.poster')}
        </Button>
      </li>
      {hasDates && (
        <li>
          <Button variant="tertiary" href={`${files}/calendar.ics`} download onClick={() => count('calendar')}>
            <Icon of={CalendarPlus} />
            {t('vacancyPage.calendar')}
          </Button>
        </li>
      )}
      <li>
        <Button variant="tertiary" aria-haspopup="dialog" onClick={() => setIsReporting(true)}>
          <Icon of={Flag} />
          {t('vacancyPage.report')}
        </Button>
      </li>
      <ReportVacancyDialog vacancyId={vacancy.id} open={isReporting} onClose={() => setIsReporting(false)} />
    </Flex>
  );
}
