import { formatPhoneNumber } from '@omzien/model/fields';
import type { SocialMapCard } from '@omzien/model/socialMap';
import { pageNumber, withParameter } from '@omzien/parts/search/searchParameters';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Heading, Icon, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressLines } from '../../shown/addressText.ts';
import { websiteName } from '../../shown/websiteName.ts';
import { mapAddress, withoutPrint } from './mapQuery.ts';
import { useSocialMap } from './socialMap.api.ts';

/** More than this no browser lays out in a moment, and nobody takes home: 500 at a time. */
const mostPages = 10;
const unprinted = { '@media print': { display: 'none' } };

/** Everything that was found as a list for paper, in the order of the alphabet. */
export function PrintList({ search, query }: { search: string; query: URLSearchParams }) {
  const { t } = useTranslation('organizations');
  const { center } = usePlatform();
  const href = useHref();
  const { number } = useFormat();
  const { items, count, error, mutate } = useSocialMap(search.slice(1));
  const [loaded, setLoaded] = useState(1);
  const found = items?.length ?? 0;
  // Where there are more, the first page is full, and says how much goes on one.
  const last = found === 0 ? 1 : Math.min(mostPages, Math.ceil((count ?? found) / found));
  const shown = last * found;
  return (
    <Stack gap="5">
      <Row justifyContent="space-between" css={unprinted}>
        <Button variant="tertiary" href={href(mapAddress(withoutPrint(query)))} marginInlineStart="-3.5">
          <Icon of={ArrowLeft} />
          {t('socialMap.back')}
        </Button>
        <Button loading={!error && loaded < last} onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('socialMap.printNow')}
        </Button>
      </Row>
      <Heading level={1} size={2}>
        {t('socialMap.printTitle', { center: center.name })}
      </Heading>
      {count !== undefined && count > 0 && (
        <Text>
          {count > shown
            ? t('socialMap.printTooMany', { shown: number(shown), all: number(count) })
            : t('socialMap.printCount', { count, formatted: number(count) })}
        </Text>
      )}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {!error && !items && <Skeleton height="30rem" />}
      {items?.length === 0 && <Text>{t('socialMap.none')}</Text>}
      {items && items.length > 0 && (
        <Box
          as="ul"
          listStyle="none"
          margin="0"
          padding="0"
          fontSize="sm"
          css={{ columns: '20rem', columnGap: '2rem', '@media print': { columns: '2' } }}
        >
          {items.map((card) => (
            <PrintedCard key={card.id} card={card} />
          ))}
          {Array.from({ length: Math.min(loaded, last - 1) }, (_, place) => place + 2).map((page) => (
            <NextPage
              key={page}
              query={query}
              page={page}
              onLoaded={() => setLoaded((before) => Math.max(before, page))}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}

type NextPageProps = { query: URLSearchParams; page: number; onLoaded(): void };

/** One page after another, so that a map of thousands does not ask for all of them at once. */
function NextPage({ query, page, onLoaded }: NextPageProps) {
  const { items, error, mutate } = useSocialMap(withParameter(query, pageNumber, String(page)).toString());
  const isLoaded = items !== undefined;
  useEffect(() => {
    if (isLoaded) onLoaded();
  }, [isLoaded, onLoaded]);
  if (items) return items.map((card) => <PrintedCard key={card.id} card={card} />);
  return <li>{error ? <LoadingFailed onRetry={mutate} /> : <Skeleton height="10rem" />}</li>;
}

function PrintedCard({ card: { name, address, city, phoneNumber, website } }: { card: SocialMapCard }) {
  const lines = [
    addressLines(address ?? { city }).join(', '),
    phoneNumber ? formatPhoneNumber(phoneNumber) : '',
    website ? websiteName(website) : '',
  ].filter((line) => line !== '');
  return (
    <Box as="li" paddingBlock="2" borderBottom="1px solid" borderColor="border" css={{ breakInside: 'avoid' }}>
      <Text fontWeight="semibold">{name}</Text>
      {lines.map((line) => (
        <Text key={line} overflowWrap="anywhere">
          {line}
        </Text>
      ))}
    </Box>
  );
}
