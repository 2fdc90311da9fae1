import { type ChangelogEntry, changelogAudiences, changelogKinds } from '@omzien/model/changelog';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import {
  Badge,
  Box,
  Button,
  Card,
  Chip,
  Empty,
  Flex,
  Heading,
  Icon,
  Link,
  LoadingFailed,
  PageHeader,
  Row,
  Screen,
  Skeleton,
  Stack,
  Text,
  type Tone,
} from '@omzien/ui';
import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useChangelog, useTellSeen } from './changelog.api.ts';

const path = '/omzien/changelog';
/** One address for every language: the feed is told which. */
const feed = '/changelog.rss';
const kind = 'filter[kind_eq]';
const audience = 'filter[audience_eq]';
const tones: Record<ChangelogEntry['kind'], Tone> = { new: 'success', improved: 'info', fixed: 'neutral' };

/** The changes of each version together, in the order in which they came. */
function byVersion(entries: readonly ChangelogEntry[]): [string, ChangelogEntry[]][] {
  const versions = new Map<string, ChangelogEntry[]>();
  for (const entry of entries) versions.set(entry.version, [...(versions.get(entry.version) ?? []), entry]);
  return [...versions];
}

export default function ChangelogScreen() {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { date, number } = useFormat();
  const href = useHref();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const { items, newCount, error, isLoading, mutate } = useChangelog(search.slice(1));
  useTellSeen(items !== undefined);

  function addressWith(name: string, value: string | null) {
    const said = [kind, audience].flatMap((one) => {
      const wanted = one === name ? value : query.get(one);
      return wanted ? [`${one}=${wanted}`] : [];
    });
    return href(said.length > 0 ? `${path}?${said.join('&')}` : path);
  }
  const chips = (name: string, label: string, values: readonly { value: string; word: string }[], all: string) => (
    <Row as="nav" aria-label={label} gap="2">
      <Chip href={addressWith(name, null)} selected={!query.get(name)}>
        {all}
      </Chip>
      {values.map(({ value, word }) => (
        <Chip key={value} href={addressWith(name, value)} selected={query.get(name) === value}>
          {word}
        </Chip>
      ))}
    </Row>
  );

  return (
    <Screen kind="public" width="reading">
      <PageHeader
        title={t('changelog.title')}
        description={t('changelog.intro')}
        back={{ href: href('/support'), label: t('changelog.back') }}
      />
      <Stack gap="3" marginBottom="6">
        {chips(
          kind,
          t('changelog.kinds'),
          changelogKinds.map((value) => ({ value, word: t(`changelog.kind.${value}`) })),
          t('changelog.allKinds'),
        )}
        {chips(
          audience,
          t('changelog.audiences'),
          changelogAudiences.map((value) => ({ value, word: t(`changelog.audience.${value}`) })),
          t('changelog.allAudiences'),
        )}
        <Flex justifyContent="space-between" alignItems="center" gap="4" flexWrap="wrap">
          <Text role="status" fontWeight="semibold">
            {newCount > 0 ? t('changelog.newCount', { count: newCount, formatted: number(newCount) }) : ''}
          </Text>
          <Link
            href={locale === 'nl' ? feed : `${feed}?locale=${locale}`}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="11"
          >
            <Icon of={Rss} />
            {t('changelog.rss')}
          </Link>
        </Flex>
      </Stack>
      {isLoading && !items && (
        <Stack gap="6">
          {['a', 'b'].map((key) => (
            <Skeleton key={key} height="16rem" borderRadius="card" />
          ))}
        </Stack>
      )}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items?.length === 0 && (
        <Empty
          title={t('changelog.empty')}
          action={
            <Button variant="outline" href={href(path)}>
              {t('changelog.showAll')}
            </Button>
          }
        />
      )}
      {items && items.length > 0 && (
        <Stack gap="6">
          {byVersion(items).map(([version, entries]) => (
            <Card as="section" key={version} aria-label={t('changelog.version', { version })}>
              <Flex justifyContent="space-between" alignItems="baseline" gap="3" flexWrap="wrap">
                <Heading level={2} size={3}>
                  {t('changelog.version', { version })}
                </Heading>
                {entries[0] && (
                  <Text as="span" tone="muted" size="sm">
                    <time dateTime={entries[0].date}>{date(`${entries[0].date}T12:00:00Z`)}</time>
                  </Text>
                )}
              </Flex>
              <Stack as="ul" listStyle="none" margin="0" padding="0" gap="5" marginTop="4">
                {entries.map((entry) => (
                  <Box as="li" key={entry.id}>
                    <Row gap="2" marginBottom="1.5">
                      <Badge tone={tones[entry.kind]}>{t(`changelog.kind.${entry.kind}`)}</Badge>
                      <Badge>{t(`changelog.audience.${entry.audience}`)}</Badge>
                      {entry.isNew && <Badge tone="accent">{t('changelog.isNew')}</Badge>}
                    </Row>
                    <Text>{entry.text[locale]}</Text>
                  </Box>
                ))}
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
    </Screen>
  );
}
