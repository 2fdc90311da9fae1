import type { Page } from '@omzien/model/page';
import { later, usePlatform } from '@omzien/platform';
import { Container, Notice, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { isFromEditor, usePreview } from './usePreview.ts';

const FramedPage = later(() => import('./framed/FramedPage.tsx').then((file) => file.FramedPage));

/** What a reader must know before the page: that it is no public one yet, or in another language. */
export function PageNotices({ page }: { page: Page }) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const preview = usePreview();
  if (page.isPreview && isFromEditor(preview, page.id)) return <FramedPage shown={JSON.stringify(page)} />;
  const isStale = preview !== null && !page.isPreview;
  const isForeign = page.locale !== locale;
  if (!page.isPreview && !isStale && !isForeign) return null;
  return (
    <Container paddingTop={{ base: '4', md: '6' }} width="wide">
      <Stack gap="3">
        {page.isPreview && <Notice tone="info">{t('page.preview')}</Notice>}
        {isStale && <Notice tone="warning">{t('pageView.previewOver')}</Notice>}
        {isForeign && <Notice tone="info">{t('page.onlyDutch')}</Notice>}
      </Stack>
    </Container>
  );
}
