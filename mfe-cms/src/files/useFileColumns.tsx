import type { Refusals } from '@omzien/parts/listSteps/useAskedStep';
import type { ListColumn } from '@omzien/parts/table';
import { useHref } from '@omzien/platform';
import { Box, Link, Row, Text } from '@omzien/ui';
import { DayCell } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePicture } from './FilePicture.tsx';
import type { FileRow } from './files.api.ts';
import { useFileWords } from './useFileWords.ts';

/** What the list can show of each file. A refusal of the last step stands under the name of its row. */
export function useFileColumns(refusals: Refusals): readonly ListColumn<FileRow>[] {
  const { t } = useTranslation('cms');
  const words = useFileWords();
  const href = useHref();
  return useMemo(
    (): readonly ListColumn<FileRow>[] => [
      {
        key: 'name',
        header: t('files.columns.name'),
        isTitle: true,
        isFixed: true,
        sort: 'file_name',
        cell: (file) => (
          <Row gap="3" flexWrap="nowrap" alignItems="center">
            <FilePicture file={file} width="3.25rem" />
            <Box as="span" minWidth="0" title={file.fileName}>
              <Link href={href(`/content/file-upload/${file.id}`)} data-cover="" overflowWrap="anywhere">
                {file.fileName}
              </Link>
              {refusals.has(file.id) && (
                <Text as="span" size="sm" tone="danger" display="block" whiteSpace="normal">
                  {refusals.get(file.id)}
                </Text>
              )}
            </Box>
          </Row>
        ),
      },
      {
        key: 'alt',
        header: t('files.columns.alt'),
        cell: ({ altText, content }) =>
          altText ?? <span data-nothing="">{content === 'picture' ? t('files.noAlt') : '–'}</span>,
      },
      {
        key: 'folder',
        header: t('files.columns.folder'),
        sort: 'folder',
        card: 'off',
        cell: ({ folder }) => folder ?? <span data-nothing="">–</span>,
      },
      {
        key: 'content',
        header: t('files.columns.content'),
        card: 'off',
        cell: (file) => words.content(file),
      },
      {
        key: 'size',
        header: t('files.columns.size'),
        sort: '-size',
        card: 'off',
        cell: ({ size }) => words.size(size),
      },
      {
        key: 'uses',
        header: t('files.columns.uses'),
        card: 'plain',
        cell: ({ usesCount }) => words.uses(usesCount),
      },
      {
        key: 'created',
        header: t('files.columns.created'),
        sort: '-created_at',
        card: 'off',
        cell: ({ createdAt }) => <DayCell at={createdAt} />,
      },
    ],
    [t, words, href, refusals],
  );
}
