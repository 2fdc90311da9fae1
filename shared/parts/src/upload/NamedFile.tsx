import type { SentFile } from '@omzien/model/file';
import { Box, Icon, IconButton, Text } from '@omzien/ui';
import { FileText, X } from 'lucide-react';
import { UploadRow } from './UploadRow.tsx';
import { useUploadTexts } from './uploadTexts.ts';
import { useFileSize } from './useFileSize.ts';

/** A file that arrived where whoever sent it cannot open it. */
export function NamedFile({ file, onRemove }: { file: SentFile; onRemove(): void }) {
  const texts = useUploadTexts();
  const sizeOf = useFileSize();
  return (
    <UploadRow>
      <Icon of={FileText} size={24} />
      <Box flex="1 1 12rem" minWidth="0">
        <Text overflowWrap="anywhere">{file.fileName}</Text>
        <Text size="xs" tone="muted">
          {sizeOf(file.size)}
        </Text>
      </Box>
      <IconButton label={texts.remove(file.fileName)} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </UploadRow>
  );
}
