import type { FileUpload } from '@omzien/model/file';
import { Box, Checkbox, Field, Icon, IconButton, Input, Link, Stack, Text } from '@omzien/ui';
import { FileText, X } from 'lucide-react';
import { UploadRow } from './UploadRow.tsx';
import type { Attached } from './upload.tsx';
import { useUploadTexts } from './uploadTexts.ts';
import { useFileSize } from './useFileSize.ts';

/** The smallest copy that the API made; the picture itself while they are being made. */
const smallest = ({ variants, url }: FileUpload) =>
  variants.filter(({ format }) => format === 'webp').sort((one, other) => one.width - other.width)[0]?.url ?? url;

type AttachedFileProps = { attached: Attached; describe: boolean; onChange(next: Attached): void; onRemove(): void };

/** A file that arrived: what it looks like, what it is called, and what stands in for a picture. */
export function AttachedFile({ attached, describe, onChange, onRemove }: AttachedFileProps) {
  const { file, alt, decorative } = attached;
  const texts = useUploadTexts();
  const sizeOf = useFileSize();
  const isPicture = file.content === 'picture';
  return (
    <UploadRow>
      {isPicture ? (
        <Box
          as="img"
          {...{ src: smallest(file), alt: decorative ? '' : alt }}
          width="20"
          height="20"
          objectFit="cover"
          borderRadius="control"
          bg="bg.subtle"
          flexShrink="0"
        />
      ) : (
        <Icon of={FileText} size={24} />
      )}
      <Stack flex="1 1 12rem" minWidth="0" gap="2">
        <Box>
          <Link href={file.url} target="_blank">
            {file.fileName}
          </Link>
          <Text size="xs" tone="muted">
            {sizeOf(file.size)}
            {file.width && file.height ? `, ${file.width} × ${file.height}` : ''}
          </Text>
        </Box>
        {isPicture && describe && (
          <>
            {!decorative && (
              <Field.Root>
                <Field.Label>{texts.alt}</Field.Label>
                <Input
                  value={alt}
                  maxLength={250}
                  onChange={(event) => onChange({ ...attached, alt: event.currentTarget.value })}
                />
                <Field.HelperText>{texts.altHint}</Field.HelperText>
              </Field.Root>
            )}
            <Field.Root>
              <Checkbox
                checked={decorative}
                onChange={(event) => onChange({ ...attached, decorative: event.currentTarget.checked })}
              >
                {texts.decorative}
              </Checkbox>
            </Field.Root>
          </>
        )}
      </Stack>
      <IconButton label={texts.remove(file.fileName)} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </UploadRow>
  );
}
