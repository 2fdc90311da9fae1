import { FormLinks } from '@omzien/parts/forms/FormLinks';
import { Slot, useHref, usePlatform } from '@omzien/platform';
import { Box, Card, Grid, Heading, Link, PageHeader, Screen, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { ContactCard } from './ContactCard.tsx';
import { HelpArticles } from './HelpArticles.tsx';
import { ReportProblem } from './ReportProblem.tsx';
import { SiteStatusCard } from './SiteStatusCard.tsx';
import { useScreenPath } from './useScreenPath.ts';

export default function SupportScreen() {
  const { t } = useTranslation('public-site');
  const { center } = usePlatform();
  const href = useHref();
  const changelog = useScreenPath((path) => path.endsWith('/changelog'));

  return (
    <Screen kind="public">
      <PageHeader title={t('support.title')} description={t('support.intro', { center: center.name })} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
        gap={{ base: '8', lg: '12' }}
        alignItems="start"
      >
        <HelpArticles />
        <Stack
          as="aside"
          gap="5"
          aria-label={t('support.aside')}
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1 / span 2' }}
        >
          <ContactCard />
          <FormLinks>
            {(links) => (
              <Card as="section" aria-label={t('support.forms')}>
                <Heading level={2} size={4} marginBottom="2">
                  {t('support.forms')}
                </Heading>
                {links}
              </Card>
            )}
          </FormLinks>
          <SiteStatusCard />
          <Slot name="support.aside" />
          {changelog && <Link href={href(changelog)}>{t('support.changelog')}</Link>}
        </Stack>
        <Box as="section" id="probleem" aria-label={t('problem.title')} scrollMarginTop="4" maxWidth="form">
          <Heading level={2} marginBottom="2">
            {t('problem.title')}
          </Heading>
          <ReportProblem />
        </Box>
      </Grid>
    </Screen>
  );
}
