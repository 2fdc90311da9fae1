import { useFormat, useHref, usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Empty,
  Heading,
  Link,
  LoadingFailed,
  Row,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ArticleLink } from './ArticleLink.tsx';
import { HelpSearchForm } from './HelpSearchForm.tsx';
import { sectionsOf, slugOf } from './helpMenu.ts';
import { hasWords } from './search.ts';
import { useArticleContents, useHelpMenu } from './support.api.ts';

const rows = ['one', 'two', 'three', 'four'];

/** The help articles of this reader, all of them or those that have the words of the address. */
export function HelpArticles() {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { number } = useFormat();
  const href = useHref();
  const query = new URLSearchParams(useLocation().search).get('q')?.trim().slice(0, 200) ?? '';
  const { items, error, isLoading, mutate } = useHelpMenu();
  const readable = items?.filter(({ path }) => path !== null);
  const contents = useArticleContents(query ? (readable ?? null) : null);
  const found = readable?.filter((item) =>
    hasWords(`${item.name[locale]} ${contents.data?.get(slugOf(item) ?? '') ?? ''}`, query),
  );

  return (
    <Box as="section" aria-label={t('support.articles')} minWidth="0">
      <Heading level={2} marginBottom="4">
        {t('support.articles')}
      </Heading>
      <HelpSearchForm key={query} query={query} />
      {isLoading && (
        <Stack gap="3" marginTop="6" aria-busy="true">
          <VisuallyHidden role="status">{t('support.loading')}</VisuallyHidden>
          {rows.map((row) => (
            <Skeleton key={row} height="3rem" />
          ))}
        </Stack>
      )}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {readable?.length === 0 && <Empty title={t('support.noArticles')} hint={t('support.askInstead')} level={3} />}
      {readable && readable.length > 0 && !query && (
        <Stack as="ul" gap="1" listStyle="none" margin="0" marginTop="6" padding="0">
          {sectionsOf(readable).map(({ item, articles }) => (
            <li key={item.id}>
              <ArticleLink item={item} />
              {articles.length > 0 && (
                <Stack as="ul" gap="1" listStyle="none" margin="0" marginTop="1" padding="0" paddingInlineStart="6">
                  {articles.map((article) => (
                    <li key={article.id}>
                      <ArticleLink item={article} />
                    </li>
                  ))}
                </Stack>
              )}
            </li>
          ))}
        </Stack>
      )}
      {query && readable && readable.length > 0 && (
        <Box marginTop="5" aria-busy={contents.isLoading || undefined}>
          <Row justifyContent="space-between">
            <Text role="status" tone="muted">
              {contents.isLoading
                ? t('support.searching')
                : t('support.found', { count: found?.length ?? 0, formatted: number(found?.length ?? 0), query })}
            </Text>
            <Link href={href('/support')}>{t('support.all')}</Link>
          </Row>
          <Stack as="ul" gap="1" listStyle="none" margin="0" marginTop="3" padding="0">
            {found?.map((item) => (
              <li key={item.id}>
                <ArticleLink item={item} />
              </li>
            ))}
          </Stack>
          {found?.length === 0 && !contents.isLoading && (
            <Empty
              drawing="search"
              level={3}
              title={t('support.nothingFound')}
              hint={t('support.askInstead')}
              action={<Button href="#probleem">{t('problem.title')}</Button>}
            />
          )}
        </Box>
      )}
    </Box>
  );
}
