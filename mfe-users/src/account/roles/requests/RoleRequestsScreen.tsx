import { useHref, useLiveRevalidation, withDefaults } from '@omzien/platform';
import { Box, Button, Chip, Empty, LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { RoleRequestCard } from './RoleRequestCard.tsx';
import { useRoleRequests } from './roleRequests.api.ts';

const byState = 'filter[state_eq]';
const tabs = ['pending', 'granted', 'denied'] as const;
const path = '/account/roles/requests';

export default function RoleRequestsScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get(byState) ?? 'pending';
  const { items, error, meta, mutate } = useRoleRequests(withDefaults(search.replace(/^\?/, ''), `${byState}=pending`));
  useLiveRevalidation(['notifications'], ['role_requests']);
  const waiting = Number((meta?.counts as Record<string, number> | undefined)?.pending ?? 0);

  return (
    <Screen kind="staff" width="reading">
      <PageHeader
        title={t('roleRequests.title')}
        description={t('roleRequests.intro')}
        back={{ href: href('/account/roles'), label: t('roleRequests.back') }}
      />
      <Stack gap="4">
        <Box as="nav" aria-label={t('roleRequests.tabsLabel')} display="flex" flexWrap="wrap" gap="2">
          {tabs.map((name) => (
            <Chip
              key={name}
              href={href(name === 'pending' ? path : `${path}?${byState}=${name}`)}
              selected={name === chosen}
            >
              {t(`roleRequests.tabs.${name}`)}
              {name === 'pending' && waiting > 0 && ` (${waiting})`}
            </Chip>
          ))}
        </Box>
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {!error && !items && (
          <>
            <Skeleton height="12rem" />
            <Skeleton height="12rem" />
          </>
        )}
        {items?.length === 0 && (
          <Empty
            title={chosen === 'pending' ? t('roleRequests.empty') : t('roleRequests.emptyTab')}
            hint={chosen === 'pending' ? t('roleRequests.emptyHint') : undefined}
            action={
              <Button variant="outline" href={href('/account/roles')}>
                {t('roleRequests.back')}
              </Button>
            }
          />
        )}
        {items?.map((request) => (
          <RoleRequestCard key={request.id} request={request} />
        ))}
      </Stack>
    </Screen>
  );
}
