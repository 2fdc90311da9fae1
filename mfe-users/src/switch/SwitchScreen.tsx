import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { useHref, usePlatform, useResourceList } from '@omzien/platform';
import { Empty, Grid, Heading, Link, LoadingFailed, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { CenterCard } from './CenterCard.tsx';

/** Also the key under which the gateway's first data stands. */
export const centersAddress = '/api/v1/volunteer_centers';

export default function SwitchScreen() {
  const { t } = useTranslation('users');
  const { appName } = usePlatform().boot;
  const href = useHref();
  const { items, error, isLoading, mutate } = useResourceList(centersAddress, volunteerCenter);
  const columns = { base: '1fr', md: '1fr 1fr', lg: '1fr 1fr 1fr' };
  return (
    <Screen kind="public">
      <Stack gap="8">
        <Stack gap="2">
          <Heading level={1}>{t('switch.title')}</Heading>
          <Text tone="muted" measured>
            {t('switch.intro')}
          </Text>
        </Stack>
        {isLoading && (
          <Grid gap="4" gridTemplateColumns={columns} aria-busy="true">
            {['one', 'two', 'three'].map((key) => (
              <Skeleton key={key} height="180px" borderRadius="card" />
            ))}
          </Grid>
        )}
        {error && <LoadingFailed onRetry={mutate} />}
        {items?.length === 0 && <Empty title={t('switch.empty')} />}
        {items && items.length > 0 && (
          <Grid as="ul" gap="4" gridTemplateColumns={columns} listStyle="none" margin="0" padding="0">
            {items.map((center) => (
              <CenterCard key={center.id} center={center} />
            ))}
          </Grid>
        )}
        <Text>
          <Link href={href('/')}>{t('switch.back', { name: appName })}</Link>
        </Text>
      </Stack>
    </Screen>
  );
}
