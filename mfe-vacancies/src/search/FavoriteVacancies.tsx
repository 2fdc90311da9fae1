import { vacancyHit } from '@omzien/model/vacancy';
import { useFormat, useHref, usePlatform, useResourceList, useSignInFirst } from '@omzien/platform';
import { Box, Button, Empty, Heading, Icon, LoadingFailed, Notice, Row, Stack, Text } from '@omzien/ui';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mostOnDevice } from './favorites/deviceFavorites.ts';
import { favoritesAddress, useFavorites } from './favorites/useFavorites.ts';
import { VacancyList, VacancyListSkeleton } from './VacancyList.tsx';

/** The vacancies with a heart that are open, and how many others are not any more. */
export function FavoriteVacancies() {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { toasts } = usePlatform();
  const href = useHref();
  const signIn = useSignInFirst(favoritesAddress);
  const { ids, isOnDevice, change, failed, retry } = useFavorites();
  const wanted = (ids ?? []).slice(0, mostOnDevice);
  const found = useResourceList(
    wanted.length === 0
      ? null
      : `/api/v1/vacancies/search?filter[id_in]=${wanted.toSorted().join()}&page[size]=${mostOnDevice}`,
    vacancyHit,
    { keepPreviousData: true },
  );
  const shown = wanted.flatMap((id) => found.items?.find((vacancy) => vacancy.id === id) ?? []);
  const gone =
    found.items && !found.isValidating ? wanted.filter((id) => !found.items?.some((one) => one.id === id)) : [];

  async function tidy() {
    try {
      for (const id of gone) await change(id, false);
    } catch {
      toasts.getState().show({ color: 'danger', message: t('favorites.failed') });
    }
  }

  return (
    <Stack gap="6" maxWidth="content">
      <Box>
        <Button variant="tertiary" href={href('/vacancies/search')} marginInlineStart="-3.5">
          <Icon of={ArrowLeft} />
          {t('search.hearts.back')}
        </Button>
        <Heading level={1}>{t('search.hearts.title')}</Heading>
      </Box>
      {isOnDevice && ids && ids.length > 0 && (
        <Row>
          <Text tone="muted">{t('search.hearts.onDevice')}</Text>
          <Button variant="outline" size="sm" minHeight="11" href={signIn.href}>
            {t('search.hearts.signIn')}
          </Button>
        </Row>
      )}
      <Text role="status" fontWeight="semibold">
        {found.items && shown.length > 0
          ? t('search.hearts.count', { count: shown.length, formatted: number(shown.length) })
          : ''}
      </Text>
      {failed && !ids && <LoadingFailed onRetry={retry} />}
      {found.error && !found.items && <LoadingFailed onRetry={found.mutate} />}
      {!failed && !found.error && (!ids || (wanted.length > 0 && !found.items)) && <VacancyListSkeleton />}
      {ids?.length === 0 && (
        <Empty
          drawing="search"
          title={t('search.hearts.empty')}
          hint={t('search.hearts.emptyHint')}
          action={<Button href={href('/vacancies/search')}>{t('search.hearts.search')}</Button>}
        />
      )}
      {shown.length > 0 && <VacancyList vacancies={shown} />}
      {gone.length > 0 && (
        <Notice tone="info">
          <Text>{t('search.hearts.gone', { count: gone.length, formatted: number(gone.length) })}</Text>
          <Button variant="outline" size="sm" minHeight="11" marginTop="3" onClick={() => void tidy()}>
            {t('search.hearts.tidy')}
          </Button>
        </Notice>
      )}
    </Stack>
  );
}
