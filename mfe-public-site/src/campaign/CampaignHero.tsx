import { useHref, usePlatform } from '@omzien/platform';
import { Band, Box, Button, Card, Container, Field, Form, Grid, Heading, Icon, Input, Text } from '@omzien/ui';
import { MapPin, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { HeroHill } from '../blocks/HeroHill.tsx';
import { postcode } from './campaign.api.ts';

const path = '/gelderse-handen';

/** What it is about, and the one question: where do you live? */
export function CampaignHero({ asked, isUnknown }: { asked: string; isUnknown: boolean }) {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();
  const href = useHref();

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(postcode) ?? '').trim();
    void navigation
      .navigate(typed === '' ? path : `${path}?${postcode}=${encodeURIComponent(typed)}`)
      .then((hasMoved) => hasMoved && document.getElementById('dichtbij')?.focus());
  }
  return (
    <Band as="header" tone="primary" position="relative" overflow="hidden">
      <Container width="content" paddingTop={{ base: '10', md: '20' }} paddingBottom={{ base: '24', md: '40' }}>
        <Box maxWidth="44rem" position="relative" zIndex="1">
          <Text fontWeight="semibold" marginBottom="3">
            {t('campaign.name')}
          </Text>
          <Heading level={1} size="display">
            {t('campaign.heading')}
          </Heading>
          <Text size="lg" marginTop="4" measured>
            {t('campaign.lead')}
          </Text>
          <Card marginTop="6" padding="sm" maxWidth="form">
            <Form role="search" action={href(path)} method="get" aria-label={t('campaign.where')} onSubmit={find}>
              <Grid
                gap="4"
                alignItems="start"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
              >
                <Field.Root invalid={isUnknown}>
                  <Field.Label>{t('campaign.where')}</Field.Label>
                  <Input
                    key={asked}
                    icon={MapPin}
                    name={postcode}
                    defaultValue={asked}
                    autoComplete="postal-code"
                    maxLength={100}
                    placeholder={t('campaign.example')}
                  />
                  <Field.ErrorText>{t('campaign.unknown')}</Field.ErrorText>
                </Field.Root>
                <Button type="submit" marginTop={{ base: '0', sm: '1.8rem' }}>
                  <Icon of={Search} />
                  {t('campaign.find')}
                </Button>
              </Grid>
            </Form>
          </Card>
        </Box>
      </Container>
      <HeroHill />
    </Band>
  );
}
