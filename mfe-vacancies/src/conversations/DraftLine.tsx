import { useFormat } from '@omzien/platform';
import { Box, Button, Row, Text } from '@omzien/ui';
import type { Saving } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';

/** Says that what stands in the reply box was typed earlier, and throws it away on request. */
export function DraftLine({ draft }: { draft: Saving['draft'] }) {
  const { t } = useTranslation('vacancies');
  const { dateTime } = useFormat();
  const isRestored = draft.state === 'restored';
  // The region is there before its words, so that a screen reader reads them.
  return (
    <Box role="status">
      {draft.state !== 'none' && (
        <Row gap="2">
          <Text size="sm" tone="muted">
            {isRestored ? t('conversations.draft', { date: dateTime(draft.savedAt) }) : t('conversations.draftGone')}
          </Text>
          <Button variant="tertiary" size="sm" onClick={isRestored ? draft.discard : draft.undo}>
            {t(isRestored ? 'conversations.draftDiscard' : 'conversations.undo')}
          </Button>
        </Row>
      )}
    </Box>
  );
}
