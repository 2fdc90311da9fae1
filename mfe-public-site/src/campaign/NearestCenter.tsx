import type { Campaign } from '@omzien/model/campaign';
import type { VolunteerCenter } from '@omzien/model/volunteerCenter';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Link, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '../blocks/CardGrid.tsx';
import { siteAddress } from './siteAddress.ts';

type NearestCenterProps = { center: VolunteerCenter; campaign: Campaign };

/** The centre that belongs to the postcode, and what it looks for now. */
export function NearestCenter({ center, campaign }: NearestCenterProps) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { distance } = useFormat();
  const away = campaign.nearest?.distanceKm;
  const to = (path: string) => siteAddress(center.url, path, locale);
  return (
    <Box as="section" id="dichtbij" {...{ tabIndex: -1 }} aria-label={t('campaign.near.title')} outline="none">
      <Heading level={2} size={3}>
        {t('campaign.near.center', { center: center.name })}
      </Heading>
      {away != null && (
        <Text tone="muted" marginTop="1">
          {t('campaign.near.away', { distance: distance(away) })}
        </Text>
      )}
      {campaign.vacancies.length === 0 ? (
        <Text marginTop="4">{t('campaign.near.none')}</Text>
      ) : (
        <Box marginTop="5">
          <CardGrid columns={4}>
            {campaign.vacancies.map(({ id, title, organizationName, city }) => (
              <li key={id}>
                <Card as="article" pressable height="full">
                  <Heading level={3} size={4} lang={locale === 'nl' ? undefined : 'nl'}>
                    <Link href={to(`/vacancies/${id}`)} variant="quiet" data-cover="">
                      {title}
                    </Link>
                  </Heading>
                  <Text tone="muted" size="sm" marginTop="2">
                    {[organizationName, city].filter(Boolean).join(' · ')}
                  </Text>
                </Card>
              </li>
            ))}
          </CardGrid>
        </Box>
      )}
      <Row gap="3" marginTop="5">
        <Button href={to('/vacancies/search')}>{t('campaign.near.all')}</Button>
        <Button variant="outline" href={to('/')}>
          {t('campaign.near.site')}
        </Button>
      </Row>
    </Box>
  );
}
