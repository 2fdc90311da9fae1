import { useFormat, usePlatform, withLocale } from '@omzien/platform';
import { Box, Button, Empty, Heading, LoadingFailed, Notice, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CardGrid } from '../blocks/CardGrid.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import { PostcodeForm } from './PostcodeForm.tsx';
import { postcode, usePartners } from './partners.api.ts';

export default function PartnersScreen() {
  const { t } = useTranslation('public-site');
  const { center: here, locale } = usePlatform();
  const { distance, number } = useFormat();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get(postcode)?.trim() ?? '';
  const { items, nearest, error, isLoading, mutate } = usePartners(search.slice(1));
  const found = items?.find(({ id }) => id === nearest?.id);
  const isAlone = items?.length === 1;

  return (
    <Screen kind="public">
      <Stack gap={{ base: '6', md: '8' }}>
        <Box as="header">
          <Heading level={1}>{t('partners.title')}</Heading>
          <Text size="lg" marginTop="3" measured>
            {isAlone ? t('partners.alone', { center: here.name }) : t('partners.intro')}
          </Text>
        </Box>
        <Box>
          <PostcodeForm key={asked} asked={asked} isUnknown={asked !== '' && nearest === null} />
          <Box role="status" paddingTop={found ? '6' : undefined}>
            {found && (
              <Notice tone="success" title={t('partners.found', { center: found.name })}>
                <Text>
                  {[
                    t('partners.open', {
                      count: found.openVacanciesCount ?? 0,
                      formatted: number(found.openVacanciesCount ?? 0),
                    }),
                    nearest?.distanceKm != null && t('partners.away', { distance: distance(nearest.distanceKm) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {found.url && (
                  <Button size="sm" minHeight="11" marginTop="3" href={`${found.url}${withLocale('/', locale)}`}>
                    {t('partners.visit', { center: found.name })}
                  </Button>
                )}
              </Notice>
            )}
          </Box>
        </Box>
        <Box as="section" aria-label={t('partners.all')}>
          <Heading level={2} size={3} marginBottom="5">
            {items && !isAlone
              ? t('partners.count', { count: items.length, formatted: number(items.length) })
              : t('partners.all')}
          </Heading>
          {isLoading && !items && (
            <CardGrid columns={3}>
              {['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <Skeleton height="14rem" borderRadius="card" />
                </li>
              ))}
            </CardGrid>
          )}
          {error && !items && <LoadingFailed onRetry={mutate} />}
          {items?.length === 0 && <Empty level={3} title={t('partners.empty')} />}
          {items && items.length > 0 && (
            <CardGrid columns={3}>
              {items.map((center) => (
                <li key={center.id}>
                  <PartnerCard center={center} isHere={center.id === here.id} level={3} />
                </li>
              ))}
            </CardGrid>
          )}
        </Box>
      </Stack>
    </Screen>
  );
}
