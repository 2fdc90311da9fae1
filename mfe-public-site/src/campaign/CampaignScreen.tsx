import { usePlatform } from '@omzien/platform';
import {
  Band,
  Box,
  Button,
  Card,
  Container,
  Flex,
  Grid,
  Heading,
  Link,
  LoadingFailed,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CardGrid } from '../blocks/CardGrid.tsx';
import { CenterLogo } from '../centers/CenterLogo.tsx';
import { CampaignHero } from './CampaignHero.tsx';
import { CampaignNumbers } from './CampaignNumbers.tsx';
import { postcode, useCampaign, useCampaignCenters } from './campaign.api.ts';
import { NearestCenter } from './NearestCenter.tsx';
import { Stories } from './Stories.tsx';
import { siteAddress } from './siteAddress.ts';

const steps = ['choose', 'apply', 'begin'] as const;

export default function CampaignScreen() {
  const { t } = useTranslation('public-site');
  const { center: here, locale, boot } = usePlatform();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get(postcode)?.trim() ?? '';
  const { data: campaign, error, mutate } = useCampaign(search.slice(1));
  const { items: centers } = useCampaignCenters();
  const nearest = centers?.find(({ id }) => id === campaign?.nearest?.id);
  const signUpAt = nearest ?? centers?.find(({ id }) => id === here.id);
  const other = boot.locales.find((one) => one !== locale);

  return (
    <Screen kind="public" width="full">
      <CampaignHero asked={asked} isUnknown={asked !== '' && campaign?.nearest === null} />
      <Container width="content" paddingBlock={{ base: '8', md: '12' }}>
        <Stack gap={{ base: '10', md: '16' }}>
          {!campaign && !error && <Skeleton height="6rem" />}
          {error && !campaign && <LoadingFailed onRetry={mutate} />}
          {campaign && nearest && <NearestCenter center={nearest} campaign={campaign} />}
          {campaign && <CampaignNumbers campaign={campaign} />}
          <Box as="section" aria-label={t('campaign.how.title')}>
            <Heading level={2} marginBottom="5">
              {t('campaign.how.title')}
            </Heading>
            <Grid
              as="ol"
              listStyle="none"
              margin="0"
              padding="0"
              gap={{ base: '4', md: '6' }}
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
            >
              {steps.map((step, index) => (
                <Card as="li" key={step}>
                  <Flex
                    width="11"
                    height="11"
                    borderRadius="circle"
                    bg="accent.subtle"
                    color="link"
                    fontWeight="bold"
                    alignItems="center"
                    justifyContent="center"
                    aria-hidden="true"
                  >
                    {index + 1}
                  </Flex>
                  <Heading level={3} size={4} marginTop="4">
                    {t(`campaign.how.${step}.title`)}
                  </Heading>
                  <Text marginTop="2">{t(`campaign.how.${step}.text`)}</Text>
                </Card>
              ))}
            </Grid>
          </Box>
        </Stack>
      </Container>
      <Band as="section" tone="tint" spacing="s" aria-label={t('campaign.pool.title')}>
        <Container width="content">
          <Heading level={2}>{t('campaign.pool.title')}</Heading>
          <Text marginTop="2" marginBottom="5" measured>
            {t('campaign.pool.text')}
          </Text>
          <Button href={siteAddress(signUpAt?.url ?? here.url, '/signup?intent=help', locale)}>
            {t('campaign.pool.button')}
          </Button>
        </Container>
      </Band>
      <Container width="content" paddingBlock={{ base: '8', md: '12' }}>
        <Stack gap={{ base: '10', md: '16' }}>
          <Stories />
          {centers && centers.length > 0 && (
            <Box as="section" aria-label={t('campaign.partners')}>
              <Heading level={2} marginBottom="5">
                {t('campaign.partners')}
              </Heading>
              <CardGrid columns={4}>
                {centers.map(({ id, name, url, logoUrl }) => (
                  <li key={id}>
                    <Card
                      pressable
                      padding="sm"
                      height="full"
                      display="flex"
                      flexDirection="column"
                      alignItems="center"
                      justifyContent="center"
                      gap="3"
                      textAlign="center"
                    >
                      <CenterLogo url={logoUrl} />
                      <Link href={siteAddress(url, '/', locale)} variant="quiet" data-cover="">
                        {name}
                      </Link>
                    </Card>
                  </li>
                ))}
              </CardGrid>
            </Box>
          )}
          <Flex
            as="footer"
            gap="5"
            flexWrap="wrap"
            justifyContent="space-between"
            borderTop="1px solid"
            borderColor="border"
            paddingTop="5"
          >
            <Text tone="muted">{t('campaign.of', { center: here.name })}</Text>
            <Flex gap="5" flexWrap="wrap">
              <Link href={siteAddress(here.url, '/privacy', locale)}>{t('campaign.privacy')}</Link>
              <Link href={siteAddress(here.url, '/toegankelijkheid', locale)}>{t('campaign.accessibility')}</Link>
              {other && (
                <Link href={siteAddress('', '/gelderse-handen', other)} lang={other} hrefLang={other} rel="alternate">
                  {t('campaign.otherLanguage')}
                </Link>
              )}
            </Flex>
          </Flex>
        </Stack>
      </Container>
    </Screen>
  );
}
