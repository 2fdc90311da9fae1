import { useFormat } from '@omzien/platform';
import { Box, StatusDot, Text, type Tone } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { type PageStand, standOf } from './pageStand.ts';

const tones: Record<ReturnType<typeof standOf>, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  online: 'success',
  ended: 'warning',
  archived: 'neutral',
};

/** How a page stands, and from or until when where that is not for good. */
export function PageState({ page }: { page: PageStand }) {
  const { t } = useTranslation('cms');
  const { dateTime } = useFormat();
  const stand = standOf(page);
  function moment() {
    if (stand === 'scheduled' && page.publishAt) return t('pages.words.from', { moment: dateTime(page.publishAt) });
    if (stand === 'online' && page.unpublishAt) return t('pages.words.until', { moment: dateTime(page.unpublishAt) });
    return null;
  }
  const when = moment();
  return (
    <Box as="span" title={when ?? undefined}>
      <StatusDot tone={tones[stand]}>{t(`pages.words.states.${stand}`)}</StatusDot>
      {when && (
        <Text as="span" size="sm" tone="muted" marginInlineStart="2">
          {when}
        </Text>
      )}
    </Box>
  );
}
