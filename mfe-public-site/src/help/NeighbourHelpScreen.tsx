import { later, usePermission } from '@omzien/platform';
import { Box, Grid, Heading, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Demand } from './Demand.tsx';
import { Doors } from './Doors.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { SafetyBox } from './SafetyBox.tsx';

// Visitors pay for neither.
const OwnRequests = later(() => import('./own/OwnRequests.tsx').then((file) => file.OwnRequests), {
  texts: ['help/own'],
  waiting: () => <Skeleton height="8rem" borderRadius="card" />,
});
const ScreeningQueue = later(() => import('./screening/ScreeningQueue.tsx').then((file) => file.ScreeningQueue), {
  texts: ['help/screening'],
  waiting: () => <Skeleton height="8rem" borderRadius="card" />,
});

export default function NeighbourHelpScreen() {
  const { t } = useTranslation('public-site');
  const { search } = useLocation();
  const mayScreen = usePermission('vacancies.takeDown');
  const mayAsk = usePermission('helpRequests.manage');
  // A form without scripts sends its empty fields along.
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));

  return (
    <Screen kind="public">
      <Stack gap={{ base: '8', md: '10' }}>
        <Box as="header">
          <Heading level={1}>{t('help.title')}</Heading>
          <Text size="lg" marginTop="3" measured>
            {t('help.intro')}
          </Text>
        </Box>
        <Doors query={query} />
        {mayScreen && <ScreeningQueue />}
        {mayAsk && !mayScreen && <OwnRequests />}
        <Demand query={query} />
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
          gap={{ base: '8', lg: '10' }}
          alignItems="start"
        >
          <OpenRequests search={search} query={query} />
          <SafetyBox />
        </Grid>
      </Stack>
    </Screen>
  );
}
