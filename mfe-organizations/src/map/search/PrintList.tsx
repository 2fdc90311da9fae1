import { formatPhoneNumber } from '@omzien/model/fields';
import type { SocialMapCard } from '@omzien/model/socialMap';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Heading, Icon, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressLines } from '../../shown/addressText.ts';
import { websiteName } from '../../shown/websiteName.ts';
import { mapAddress, withoutPrint } from './mapQuery.ts';
import { useSocialMap } from './socialMap.api.ts';

const unprinted = { '@media print': { display: 'none' } };

/** Everything that was found as a list for paper, in the order of the alphabet. */
export function PrintList({ search, query }: { search: string; query: URLSearchParams }) {
  const { t } = useTranslation('organizations');
  const { center } = usePlatform();
  const href = useHref();
  const { items, error, mutate } = useSocialMap(search.slice(1));
  return (
    <Stack gap="5">
      <Row justifyContent="space-between" css={unprinted}>
        <Button variant="tertiary" href={href(mapAddress(withoutPrint(query)))} marginInlineStart="-3.5">
          <Icon of={ArrowLeft} />
          {t('socialMap.back')}
        </Button>
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('socialMap.printNow')}
        </Button>
      </Row>
      <Heading level={1} size={2}>
        {t('socialMap.printTitle', { center: center.name })}
      </Heading>
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
        </Box>
      )}
    </Stack>
  );
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
