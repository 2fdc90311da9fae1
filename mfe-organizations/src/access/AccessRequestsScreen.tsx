import { isMissing } from '@omzien/parts/record/RecordStates';
import { useHref, useLiveRevalidation, withDefaults } from '@omzien/platform';
import { Box, Chip, Empty, LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useFocusKept } from '../focus/useFocusKept.ts';
import { AccessRequestCard } from './AccessRequestCard.tsx';
import { useAccessRequests } from './accessRequests.api.ts';

const byState = 'filter[state_eq]';
const tabs = ['pending', 'accepted', 'denied'] as const;
type Meta = { counts?: Record<string, number>; organization_name?: string };

export default function AccessRequestsScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const path = `/organizations/${id}/access-requests`;
  const chosen = new URLSearchParams(search).get(byState) ?? 'pending';
  const { items, error, meta, mutate } = useAccessRequests(
    id,
    withDefaults(search.replace(/^\?/, ''), `${byState}=pending`),
  );
  useLiveRevalidation(['notifications'], ['access_requests']);
  const { counts, organization_name: name } = (meta ?? {}) as Meta;
  const waiting = Number(counts?.pending ?? 0);
  const isGone = isMissing(error);
  const list = useFocusKept(items?.map((request) => request.id).join());

  return (
    <Screen kind="staff" width="reading">
      <PageHeader
        title={t('access.title')}
        description={name ? t('access.intro', { name }) : t('access.introAny')}
        back={{ href: href(`/organizations/${id}`), label: t('access.back') }}
      />
      <Stack gap="4">
        {!isGone && (
          <Box as="nav" aria-label={t('access.tabsLabel')} display="flex" flexWrap="wrap" gap="2">
            {tabs.map((tab) => (
              <Chip
                key={tab}
                href={href(tab === 'pending' ? path : `${path}?${byState}=${tab}`)}
                selected={tab === chosen}
              >
                {t(`access.tabs.${tab}`)}
                {tab === 'pending' && waiting > 0 && ` (${waiting})`}
              </Chip>
            ))}
          </Box>
        )}
        {isGone && <Empty title={t('access.missing')} hint={t('access.missingHint')} />}
        {error && !isGone && !items && <LoadingFailed onRetry={mutate} />}
        {!error && !items && (
          <>
            <Skeleton height="12rem" />
            <Skeleton height="12rem" />
          </>
        )}
        {!isGone && items?.length === 0 && (
          <Empty
            title={chosen === 'pending' ? t('access.empty') : t('access.emptyTab')}
            hint={chosen === 'pending' ? t('access.emptyHint') : undefined}
          />
        )}
        {!isGone && items && (
          <Stack ref={list} tabIndex={-1} gap="4" outline="none">
            {items.map((request) => (
              <AccessRequestCard key={request.id} request={request} />
            ))}
          </Stack>
        )}
      </Stack>
    </Screen>
  );
}
