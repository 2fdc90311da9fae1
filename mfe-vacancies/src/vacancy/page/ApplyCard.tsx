import { formatPhoneNumber } from '@omzien/model/fields';
import type { Vacancy } from '@omzien/model/vacancy';
import { Box, Card, Flex, Icon, Image, Link, Stack, Text } from '@omzien/ui';
import { CalendarClock, MapPin, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTile } from './DateTile.tsx';
import { useVacancyTimes } from './useVacancyTimes.ts';
import { WeekStrip } from './WeekStrip.tsx';
import { Whereabouts } from './Whereabouts.tsx';

type ApplyCardProps = { vacancy: Vacancy; action: ReactNode; children?: ReactNode };

/**
 * What to do (`action`) comes first, in sight without scrolling, then when, where and with whom; `children` is what else
 * can be done. On a phone the main thing has a bar of its own (`ApplyBar`).
 */
export function ApplyCard({ vacancy, action, children }: ApplyCardProps) {
  const { t } = useTranslation('vacancies');
  const { linesOf, hoursOf, datesOf, dayOf } = useVacancyTimes();
  const day = dayOf(vacancy);
  const { dates, others } = datesOf(vacancy);
  const contact = vacancy.contactPerson;

  return (
    <Card
      as="aside"
      aria-label={t('vacancyPage.facts')}
      gridArea="aside"
      position={{ base: 'relative', lg: 'sticky' }}
      top={{ lg: 'calc(var(--om-header-height, 0px) + 1.5rem)' }}
    >
      <Stack gap="4">
        {action}
        <Fact icon={<Icon of={CalendarClock} size={24} color="link" />} term={t('vacancyPage.when')}>
          {linesOf(vacancy).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
          {day && <DateTile day={day} />}
          {vacancy.dayparts.length > 0 && <WeekStrip dayparts={vacancy.dayparts} />}
          <Text tone="muted">{hoursOf(vacancy)}</Text>
          {dates.length > 0 && (
            <Stack as="ul" listStyle="none" margin="0" padding="0" gap="0" aria-label={t('vacancyPage.dates')}>
              {dates.map(({ at, text }) => (
                <li key={at}>
                  <time dateTime={at}>{text}</time>
                </li>
              ))}
            </Stack>
          )}
          {others > 0 && <Text tone="muted">{t('vacancyPage.moreDates', { count: others })}</Text>}
        </Fact>
        <Fact icon={<Icon of={MapPin} size={24} color="link" />} term={t('vacancyPage.where')}>
          <Whereabouts vacancy={vacancy} />
        </Fact>
        {contact && (
          <Fact
            icon={
              contact.photoUrl ? (
                <Box width="12" flexShrink="0">
                  <Image src={contact.photoUrl} alt="" ratio={[1, 1]} sizes="48px" borderRadius="circle" />
                </Box>
              ) : (
                <Icon of={UserRound} size={24} color="link" />
              )
            }
            term={t('vacancyPage.contact')}
          >
            <Text>{contact.name}</Text>
            {contact.function && <Text tone="muted">{contact.function}</Text>}
            {vacancy.contactPhoneVisible && contact.phone && (
              <Link
                href={`tel:${contact.phone}`}
                aria-label={`${t('vacancyPage.call', { name: contact.name })}: ${formatPhoneNumber(contact.phone)}`}
                display="inline-flex"
                alignItems="center"
                gap="2"
                minHeight="11"
              >
                <Icon of={Phone} />
                {formatPhoneNumber(contact.phone)}
              </Link>
            )}
          </Fact>
        )}
        {children}
      </Stack>
    </Card>
  );
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <Flex gap="3" alignItems="flex-start">
      {icon}
      <Box minWidth="0" flex="1">
        <Text fontWeight="semibold">{term}</Text>
        {children}
      </Box>
    </Flex>
  );
}
