import { useFormat } from '@omzien/platform';
import { Box, Button, IconButton, Row, Text } from '@omzien/ui';
import { X } from 'lucide-react';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploadTexts } from './uploadTexts.ts';
import type { Sending } from './useUploads.ts';

/** A file under way with how far it is, or why it did not arrive. */
export function SendingFile({ sending, onRetry, onCancel }: { sending: Sending; onRetry(): void; onCancel(): void }) {
  const { file, share, error, canRetry } = sending;
  const texts = useUploadTexts();
  const format = useFormat();
  const percent = Math.round((share ?? 0) * 100);
  return (
    <UploadRow hasFailed={error !== null}>
      <Box flex="1 1 12rem" minWidth="0">
        <Text size="sm" clamp={1}>
          {file.name}
        </Text>
        {error === null ? (
          <>
            <Box marginTop="2">
              <ProgressBar label={texts.sending(file.name)} done={percent} all={100} isThin />
            </Box>
            <Text size="xs" tone="muted" marginTop="1">
              {format.number(percent)} %
            </Text>
          </>
        ) : (
          <Text size="sm" tone="danger">
            {error}
          </Text>
        )}
      </Box>
      <Row gap="1">
        {error !== null && canRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <IconButton label={error === null ? texts.stop(file.name) : texts.remove(file.name)} onClick={onCancel}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Row>
    </UploadRow>
  );
}
