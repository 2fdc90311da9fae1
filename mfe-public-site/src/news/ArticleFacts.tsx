import type { Page } from '@omzien/model/page';
import { ShareButton } from '@omzien/parts/share/ShareButton';
import { useFormat } from '@omzien/platform';
import { Box, Flex, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** Of a piece of news or a story: when, by whom, how long it takes, and a way to pass it on. */
export function ArticleFacts({ page, lang }: { page: Page; lang: string | undefined }) {
  const { t } = useTranslation('public-site');
  const { date, number } = useFormat();
  const { title, summary, imageUrl, path, publishedAt, author, readingMinutes, locale, isPreview } = page;
  const facts = [
    author && t('pageView.author', { name: author }),
    readingMinutes && t('pageView.minutes', { count: readingMinutes, formatted: number(readingMinutes) }),
  ].filter(Boolean);
  return (
    <Flex lang={lang} gap="4" marginTop="4" flexWrap="wrap" alignItems="center" justifyContent="space-between">
      <Text size="sm" tone="muted" aria-label={t('pageView.facts')} role="group">
        {publishedAt && (
          <Box as="time" {...{ dateTime: publishedAt }}>
            {date(publishedAt)}
          </Box>
        )}
        {[publishedAt ? '' : null, ...facts].filter((fact) => fact !== null).join(' · ')}
      </Text>
      {path && !isPreview && (
        <Box css={{ '@media print': { display: 'none' } }}>
          <ShareButton
            label={t('pageView.share.button')}
            path={path}
            page={{
              heading: t('pageView.share.title'),
              name: title,
              nameLang: lang ? locale : undefined,
              caption: summary ?? '',
              imageUrl,
              message: t('pageView.share.message', { title }),
            }}
          />
        </Box>
      )}
    </Flex>
  );
}
