import type { ReplyFile } from '@omzien/model/conversation';
import { useFormat } from '@omzien/platform';
import { Flex, Icon, Link, Stack, Text } from '@omzien/ui';
import { FileText, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What was sent along, to be opened or kept. */
export function MessageFiles({ files }: { files: readonly ReplyFile[] }) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const sizeOf = (bytes: number) =>
    bytes < 1_000_000
      ? `${number(Math.max(1, Math.round(bytes / 1000)))} kB`
      : `${number(bytes / 1_000_000, { maximumFractionDigits: 1 })} MB`;
  return (
    <Stack
      as="ul"
      aria-label={t('conversations.files')}
      gap="1"
      listStyleType="none"
      margin="0"
      marginTop="2"
      padding="0"
    >
      {files.map(({ id, fileName, mediaType, size, url }) => (
        <Flex as="li" key={id} gap="2" alignItems="center" minHeight="11" minWidth="0">
          <Icon of={mediaType.startsWith('image/') ? Image : FileText} />
          <Link href={url} target="_blank" rel="noopener" overflowWrap="anywhere">
            {fileName}
          </Link>
          <Text as="span" size="xs" tone="muted" whiteSpace="nowrap">
            {sizeOf(size)}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
