import type { Dashboard } from '@omzien/model/dashboard';
import { VacancyCard } from '@omzien/parts/vacancy-card';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Button, Card, Grid, Heading, Link, Stack, StatusDot, Text } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toneOf } from './toneOf.ts';

/** What runs for somebody who helps, or wants to, and what may suit. What there is nothing of is not there. */
export function OwnDashboard({ data }: { data: Dashboard }) {
  const { t } = useTranslation('analytics');
  const { applications, savedSearches, appointments, hearts, recommended, profileCompleteness } = data;
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <Grid
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Stack gap="6">
          {applications.length > 0 && <OwnApplications applications={applications} />}
          {appointments.length > 0 && <Appointments appointments={appointments} />}
        </Stack>
        <Stack gap="6">
          {profileCompleteness && profileCompleteness.percentage < 100 && <Profile of={profileCompleteness} />}
          {savedSearches.length > 0 && <Searches searches={savedSearches} />}
        </Stack>
      </Grid>
      {recommended.length > 0 && (
        <Cards
          id="recommended"
          title={t('dashboard.own.recommended')}
          more={['/vacancies/search', t('dashboard.own.search')]}
        >
          {recommended.map(({ vacancy, reason }) => (
            <li key={vacancy.id}>
              <VacancyCard vacancy={vacancy} level={3} note={reason} />
            </li>
          ))}
        </Cards>
      )}
      {hearts.vacancies.length > 0 && (
        <Cards
          id="hearts"
          title={t('dashboard.own.hearts')}
          more={['/vacancies/search?view=favorites', t('dashboard.own.allHearts', { count: hearts.count })]}
        >
          {hearts.vacancies.slice(0, 3).map((vacancy) => (
            <li key={vacancy.id}>
              <VacancyCard vacancy={vacancy} level={3} />
            </li>
          ))}
        </Cards>
      )}
    </Stack>
  );
}

function Cards({
  id,
  title,
  more: [url, label],
  children,
}: {
  id: string;
  title: string;
  more: [string, string];
  children: ReactNode;
}) {
  const href = useHref();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading level={2} id={id} marginBottom="4">
        {title}
      </Heading>
      <Grid
        as="ul"
        listStyle="none"
        margin="0"
        padding="0"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {children}
      </Grid>
      <Box marginTop="4">
        <Button variant="outline" href={href(url)}>
          {label}
        </Button>
      </Box>
    </Box>
  );
}

function Rows({
  id,
  title,
  url,
  label,
  children,
}: {
  id: string;
  title: string;
  url: string;
  label: string;
  children: ReactNode;
}) {
  const href = useHref();
  return (
    <Card as="section" aria-labelledby={id} padding="md">
      <Heading level={2} size={3} id={id} marginBottom="3">
        {title}
      </Heading>
      <Box
        as="ul"
        listStyle="none"
        margin="0"
        padding="0"
        css={{ '& > li': { paddingBlock: '3' }, '& > li + li': { borderTop: '1px solid {colors.border}' } }}
      >
        {children}
      </Box>
      <Link href={href(url)} display="inline-flex" alignItems="center" minHeight="11" marginTop="1">
        {label}
      </Link>
    </Card>
  );
}

function OwnApplications({ applications }: Pick<Dashboard, 'applications'>) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  return (
    <Rows
      id="own-applications"
      title={t('dashboard.own.applications')}
      url="/applications"
      label={t('dashboard.own.allApplications')}
    >
      {applications.slice(0, 5).map(({ id, vacancyTitle, organizationName, statusLine, stage }) => (
        <li key={id}>
          <Link href={href(`/applications/${id}`)} variant="plain" fontWeight="semibold" overflowWrap="anywhere">
            {vacancyTitle}
          </Link>
          <Text size="sm" tone="muted">
            {organizationName}
          </Text>
          <Text size="sm" marginTop="1">
            <StatusDot tone={toneOf(stage)}>
              <Box as="span" whiteSpace="normal">
                {statusLine}
              </Box>
            </StatusDot>
          </Text>
        </li>
      ))}
    </Rows>
  );
}

function Appointments({ appointments }: Pick<Dashboard, 'appointments'>) {
  const { t } = useTranslation('analytics');
  const { dateTime } = useFormat();
  const href = useHref();
  return (
    <Rows
      id="appointments"
      title={t('dashboard.own.appointments')}
      url="/activiteitenkalender"
      label={t('dashboard.own.calendar')}
    >
      {appointments.map(({ registrationId, vacancyId, title, startsAt, state }) => (
        <li key={registrationId}>
          <Link href={href(`/vacancies/${vacancyId}`)} variant="plain" fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </Link>
          <Text size="sm" tone="muted">
            {dateTime(startsAt)}
            {state === 'waiting' && ` · ${t('dashboard.own.waitingList')}`}
          </Text>
        </li>
      ))}
    </Rows>
  );
}

function Searches({ searches }: { searches: Dashboard['savedSearches'] }) {
  const { t } = useTranslation('analytics');
  return (
    <Rows
      id="searches"
      title={t('dashboard.own.searches')}
      url="/profile-edit/periodieke-mail"
      label={t('dashboard.own.allSearches')}
    >
      {searches.map(({ id, name, newCount }) => (
        <li key={id}>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <Text size="sm" tone="muted">
            {newCount === 0 ? t('dashboard.own.nothingNew') : t('dashboard.own.newOnes', { count: newCount })}
          </Text>
        </li>
      ))}
    </Rows>
  );
}

const parts = [
  'photo_url',
  'about',
  'district',
  'category_ids',
  'talent_ids',
  'dayparts',
  'languages',
  'max_distance_km',
  'hours_per_week_max',
] as const;

function Profile({ of: { percentage, missing } }: { of: NonNullable<Dashboard['profileCompleteness']> }) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const next = parts.find((part) => missing.includes(part));
  return (
    <Card as="section" aria-labelledby="profile" padding="md">
      <Stack gap="3" alignItems="flex-start">
        <Heading level={2} size={3} id="profile">
          {t('dashboard.own.profile')}
        </Heading>
        <Box width="100%" height="2" borderRadius="full" bg="bg.subtle" overflow="hidden" aria-hidden="true">
          <Box height="100%" bg="accent" width={`${percentage}%`} />
        </Box>
        <Text>{t('dashboard.own.complete', { percentage })}</Text>
        {next && (
          <Text size="sm" tone="muted">
            {t('dashboard.own.next', { part: t(`dashboard.own.part.${next}`) })}
          </Text>
        )}
        <Button variant="outline" href={href('/profiel')}>
          {t('dashboard.own.fillIn')}
        </Button>
      </Stack>
    </Card>
  );
}
