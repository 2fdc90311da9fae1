import { formatPhoneNumber } from '@omzien/model/fields';
import type { Vacancy } from '@omzien/model/vacancy';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Button, Card, Flex, Icon, Link, Notice, Stack, Text } from '@omzien/ui';
import { CalendarClock, MapPin, Phone, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useVacancyWords } from '../lookups/useVacancyWords.ts';
import type { ApplyState } from './useApplyState.ts';
import { useVacancyTimes } from './useVacancyTimes.ts';

type ApplyCardProps = { vacancy: Vacancy; state: ApplyState; onApply: () => void };

/** When, where, with whom, and the one thing to do; on a phone that has a bar of its own (`ApplyBar`). */
export function ApplyCard({ vacancy, state, onApply }: ApplyCardProps) {
  const { t } = useTranslation('vacancies');
  const { whenOf, hoursOf } = useVacancyTimes();
  const words = useVacancyWords();
  const contact = vacancy.contactPerson;
  const where = [vacancy.street, [vacancy.postcode, vacancy.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

  return (
    <Card
      as="aside"
      gridArea="aside"
      position={{ base: 'relative', lg: 'sticky' }}
      top={{ lg: 'calc(var(--om-header-height, 0px) + 1.5rem)' }}
    >
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
        <ApplyAction state={state} onApply={onApply} />
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

function ApplyAction({ state, onApply }: { state: ApplyState; onApply: () => void }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const href = useHref();
  if (state === 'closed') return null;
  if (state === 'full') return <Notice tone="info">{t('vacancy.full')}</Notice>;
  if (state !== 'open') {
    return (
      <Notice tone="success" title={t('vacancy.applied', { date: date(state.applied.createdAt) })} level={3}>
        <Link href={href(`/applications/${state.applied.id}`)}>{t('vacancy.seeApplication')}</Link>
      </Notice>
    );
  }
  return (
    <Box display={{ base: 'none', lg: 'block' }} css={{ '@media print': { display: 'none' } }}>
      <Button size="lg" wide aria-haspopup="dialog" onClick={onApply}>
        {t('vacancy.apply')}
      </Button>
    </Box>
  );
}
