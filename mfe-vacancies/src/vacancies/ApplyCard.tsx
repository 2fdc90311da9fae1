import { formatPhoneNumber } from '@omzien/model/fields';
import type { Vacancy } from '@omzien/model/vacancy';
import { useFormat, useHref, useSession } from '@omzien/platform';
import { Box, Button, Card, Flex, Icon, Link, Notice, Stack, Text } from '@omzien/ui';
import { CalendarClock, MapPin, Phone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnApplication } from '../applications/applications.api.ts';
import { ApplyDialog } from '../apply/ApplyDialog.tsx';
import { useVacancyWords } from '../lookups/useVacancyWords.ts';
import { useVacancyTimes } from './useVacancyTimes.ts';

/** When, where, with whom, and the one thing to do. On a phone the button sticks to the bottom of the screen. */
export function ApplyCard({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const { whenOf, hoursOf } = useVacancyTimes();
  const words = useVacancyWords();
  const contact = vacancy.contactPerson;
  const where = [vacancy.street, [vacancy.postcode, vacancy.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

  return (
    <Card as="aside" position={{ base: 'static', lg: 'sticky' }} top="6">
      <Stack gap="4">
        <Fact icon={CalendarClock} term={t('vacancy.when')}>
          <Text>{whenOf(vacancy)}</Text>
          <Text tone="muted">{hoursOf(vacancy)}</Text>
        </Fact>
        <Fact icon={MapPin} term={t('vacancy.where')}>
          <Text>{where || words.locationKind(vacancy.locationKind)}</Text>
        </Fact>
        {contact && (
          <Fact icon={UserRound} term={t('vacancy.contact')}>
            <Text>{contact.name}</Text>
            {contact.function && <Text tone="muted">{contact.function}</Text>}
            {contact.phone && (
              <Link href={`tel:${contact.phone}`} display="inline-flex" alignItems="center" gap="2" minHeight="11">
                <Icon of={Phone} />
                {formatPhoneNumber(contact.phone)}
              </Link>
            )}
          </Fact>
        )}
        <ApplyAction vacancy={vacancy} />
      </Stack>
    </Card>
  );
}

function Fact({ icon, term, children }: { icon: typeof MapPin; term: string; children: React.ReactNode }) {
  return (
    <Flex gap="3">
      <Icon of={icon} size={24} color="link" />
      <Box minWidth="0">
        <Text fontWeight="semibold">{term}</Text>
        {children}
      </Box>
    </Flex>
  );
}

function ApplyAction({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const href = useHref();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const [isOpen, setIsOpen] = useState(false);
  const own = useOwnApplication(isSignedIn ? vacancy.id : null);
  const isFull = vacancy.places !== null && vacancy.placesTaken >= vacancy.places && !vacancy.waitingList;

  if (own) {
    return (
      <Notice tone="success" title={t('vacancy.applied', { date: date(own.createdAt) })} level={3}>
        <Link href={href(`/applications/${own.id}`)}>{t('vacancy.seeApplication')}</Link>
      </Notice>
    );
  }
  if (vacancy.status !== 'published') return null;
  if (isFull) return <Notice tone="info">{t('vacancy.full')}</Notice>;
  return (
    <>
      <Box
        position={{ base: 'sticky', lg: 'static' }}
        bottom="0"
        zIndex="1"
        bg="surface"
        paddingBlock={{ base: '3', lg: '0' }}
        marginBottom={{ base: '-3', lg: '0' }}
      >
        <Button size="lg" wide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('vacancy.apply')}
        </Button>
      </Box>
      <ApplyDialog vacancy={vacancy} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
