import { formatPhoneNumber } from '@omzien/model/fields';
import { AskContact } from '@omzien/parts/contact/AskContact';
import { distance, distances, pageNumber, withParameter } from '@omzien/parts/search/searchParameters';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Empty, Flex, Grid, LoadingFailed, Pagination, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapDownloads } from './MapDownloads.tsx';
import { MapPane } from './MapPane.tsx';
import { MapRow } from './MapRow.tsx';
import { MapSort } from './MapSort.tsx';
import { MapViewSwitch } from './MapViewSwitch.tsx';
import { isNarrowed, mapAddress, spot, view, withoutFilters } from './mapQuery.ts';
import type { SocialMapAnswer } from './socialMap.api.ts';
import { useIsWide } from './useIsWide.ts';

type MapResultsProps = { id: string; query: URLSearchParams; found: SocialMapAnswer; formId: string };

/** How many there are, and what was found: a list, which is all there is to know, and a map of the same beside it. */
export function MapResults({ id, query, found, formId }: MapResultsProps) {
  const { t } = useTranslation('organizations');
  const { number } = useFormat();
  const { navigation } = usePlatform();
  const href = useHref();
  const isWide = useIsWide();
  const isMap = query.get(view) === 'map';
  /** Which organisation is pointed at, in the list or on the map. */
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { items, meta, count, error, isLoading, mutate } = found;
  const pages = meta?.pagination;
  /** An address that was cut off or has filters of former days: trying again does not help. */
  const isWrong = !items && error?.statusCode === 400;
  const spotIds = (query.get(spot) ?? '').split(',').filter(Boolean);

  /** What was pressed on the map lights up in the list, or is all that the list shows when it stands further on. */
  function choose(ids: readonly string[]) {
    const isSame = ids.length > 0 && ids.every((one) => chosen.includes(one));
    const isListed = ids.every((one) => items?.some((card) => card.id === one));
    if (spotIds.length > 0 || !(isListed && isWide)) {
      const next = ids.join() === spotIds.join() ? '' : ids.join();
      void navigation.navigate(mapAddress(withParameter(query, spot, next)));
      return;
    }
    setChosen(isSame ? [] : ids);
    if (!isSame) document.getElementById(`${id}-${ids[0]}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Stack as="section" id={id} {...{ tabIndex: -1 }} gap="4" aria-label={t('socialMap.results')}>
      <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <Text role="status" fontWeight="semibold">
          {count === undefined ? '' : t('socialMap.count', { count, formatted: number(count) })}
        </Text>
        <Row css={{ '@media print': { display: 'none' } }}>
          <MapSort query={query} formId={formId} />
          <MapViewSwitch query={query} />
        </Row>
      </Flex>
      {spotIds.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          minHeight="11"
          alignSelf="flex-start"
          href={href(mapAddress(withParameter(query, spot, '')))}
        >
          {t('socialMap.notOnlySpot')}
        </Button>
      )}
      <Grid
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <Box
          display={{ base: isMap ? 'block' : 'none', xl: 'block' }}
          order={{ xl: '2' }}
          position={{ xl: 'sticky' }}
          top={{ xl: '6rem' }}
          minHeight={{ base: isMap ? '22rem' : '0', xl: 'calc(100dvh - 16rem)' }}
          css={{ '@media print': { display: 'none' } }}
        >
          {(isMap || isWide) && (
            <MapPane
              query={query}
              count={count}
              chosen={spotIds.length > 0 ? spotIds : chosen}
              hinted={pointed.length === 1 ? (pointed[0] ?? null) : null}
              onHint={setPointed}
              onChoose={choose}
            />
          )}
        </Box>
        <Stack gap="4">
          {isLoading && !items && <RowSkeletons />}
          {isWrong && (
            <Empty
              drawing="search"
              title={t('socialMap.wrong')}
              action={<Button href={href('/sociale-kaart')}>{t('socialMap.clear')}</Button>}
            />
          )}
          {error && !items && !isWrong && <LoadingFailed onRetry={mutate} />}
          {items?.length === 0 && <NothingThere query={query} />}
          {items && items.length > 0 && (
            <Stack as="ul" listStyle="none" margin="0" padding="0" gap="3">
              {items.map((card) => (
                <MapRow
                  key={card.id}
                  card={card}
                  id={`${id}-${card.id}`}
                  isMarked={pointed.includes(card.id) || chosen.includes(card.id)}
                  onPoint={(isOn) => setPointed(isOn ? [card.id] : [])}
                />
              ))}
            </Stack>
          )}
          {pages && (
            <Pagination
              page={pages.current}
              pageCount={pages.last ?? pages.current}
              hrefOf={(page) => href(mapAddress(withParameter(query, pageNumber, page === 1 ? '' : String(page))))}
            />
          )}
          {items && items.length > 0 && <MapDownloads query={query} />}
        </Stack>
      </Grid>
    </Stack>
  );
}

/** Nobody yet, or nobody who fits: the ways on. */
function NothingThere({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('organizations');
  const { center } = usePlatform();
  const href = useHref();
  const wider = distances.find((kilometres) => kilometres > Number(query.get(distance) ?? Number.MAX_SAFE_INTEGER));
  const { phoneNumber } = center;
  const call = phoneNumber && (
    <Button variant="tertiary" href={`tel:${phoneNumber}`}>
      {t('socialMap.call', { phone: formatPhoneNumber(phoneNumber) })}
    </Button>
  );
  if (!isNarrowed(query))
    return (
      <Empty
        title={t('socialMap.empty')}
        action={
          <>
            {call}
            <AskContact />
          </>
        }
      />
    );
  return (
    <Empty
      drawing="search"
      title={t('socialMap.none')}
      hint={t('socialMap.noneHint')}
      action={
        <>
          <Row justifyContent="center">
            {wider && (
              <Button variant="outline" href={href(mapAddress(withParameter(query, distance, String(wider))))}>
                {t('socialMap.wider', { count: wider })}
              </Button>
            )}
            <Button href={href(mapAddress(withoutFilters(query)))}>{t('socialMap.clear')}</Button>
            {call}
          </Row>
          <AskContact />
        </>
      }
    />
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e'];
function RowSkeletons() {
  return placeholders.map((key) => <Skeleton key={key} height="9rem" borderRadius="card" />);
}
