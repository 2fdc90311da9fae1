import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Link, Stack } from '@omzien/ui';
import { Markdown } from '@omzien/ui/markdown';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockHeading } from './BlockHeading.tsx';
import { chaptersOf } from './chapters.ts';

/** Running text. With a table of contents each of its chapters can be jumped to. */
export function MarkdownText({ data }: { data: BlockData<'MarkdownText'> }) {
  const { t } = useTranslation('public-site');
  const base = useId();
  const { title, body, columns, tableOfContents } = data;
  const chapters = chaptersOf(body);
  const titled = chapters.filter((chapter) => chapter.title !== null);
  const anchorOf = (index: number) => `${base}${index}`;
  const hasContents = tableOfContents && titled.length > 1;

  return (
    <>
      <BlockHeading title={title} />
      {hasContents && (
        <Box as="nav" aria-label={t('article.contents')} marginBottom="6">
          <Stack as="ul" gap="1" listStyle="none" margin="0" padding="0">
            {chapters.map(
              (chapter, index) =>
                chapter.title && (
                  <li key={anchorOf(index)}>
                    <Link href={`#${anchorOf(index)}`} display="inline-block" paddingBlock="1">
                      {chapter.title}
                    </Link>
                  </li>
                ),
            )}
          </Stack>
        </Box>
      )}
      {hasContents ? (
        chapters.map((chapter, index) => (
          <Box key={anchorOf(index)} id={anchorOf(index)} scrollMarginTop="6" marginTop={index === 0 ? '0' : '6'}>
            <Markdown>{chapter.text}</Markdown>
          </Box>
        ))
      ) : (
        <Markdown {...(columns === 2 ? { columns: { md: '2' }, columnGap: '8', maxWidth: 'none' } : {})}>
          {body}
        </Markdown>
      )}
    </>
  );
}
