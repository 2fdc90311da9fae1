import type { Campaign } from '@omzien/model/campaign';
import { useFormat } from '@omzien/platform';
import { Box, Grid, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** How much there is, counted now. */
export function CampaignNumbers({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('public-site');
  const { number } = useFormat();
  const counts = {
    vacancies: campaign.openVacanciesCount,
    organizations: campaign.organizationsCount,
    matches: campaign.matchesCount,
  };
  return (
    <Grid
      as="ul"
      aria-label={t('campaign.numbers.title')}
      listStyle="none"
      margin="0"
      padding="0"
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
    >
      {(['vacancies', 'organizations', 'matches'] as const).map((name) => (
        <Box as="li" key={name} borderInlineStart="4px solid" borderColor="accent" paddingInlineStart="5">
          <Text fontSize="h1" fontWeight="bold" lineHeight="1.1">
            {number(counts[name])}
          </Text>
          <Text tone="muted" marginTop="1">
            {t(`campaign.numbers.${name}`, { count: counts[name] })}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
