import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Link, Stack } from '@omzien/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockHeading } from './BlockHeading.tsx';
import { chaptersOf } from './chapters.ts';
import { TextWithTables } from './TextWithTables.tsx';

/** A section of the page, that its own block begins. */
export type Section = { title: string; anchor: string };

/** Below three there is nothing to look up. */
const fewestHeadings = 3;

/** Running text. With a table of contents each of its chapters can be jumped to, and the sections of the page as well. */
export function MarkdownText({ data, sections }: { data: BlockData<'MarkdownText'>; sections: readonly Section[] }) {
  const { t } = useTranslation('public-site');
  const base = useId();
  const { title, body, columns, tableOfContents } = data;
  const chapters = chaptersOf(body).map((chapter, index) => ({ ...chapter, anchor: `${base}${index}` }));
  const contents = [
    ...chapters.flatMap(({ title: name, anchor }) => (name ? [{ title: name, anchor }] : [])),
    ...sections,
  ];
  const hasContents = tableOfContents && contents.length >= fewestHeadings;
  const layout = columns === 2 ? { columns: { md: '2' }, columnGap: '8' } : {};
  const wide = columns === 2 ? { maxWidth: 'none' } : {};

  return (
    <>
      <BlockHeading title={title} />
      {hasContents && (
        <Box as="nav" aria-label={t('article.contents')} marginBottom="6">
          <Stack as="ul" gap="1" listStyle="none" margin="0" padding="0">
            {contents.map(({ title: name, anchor }) => (
              <li key={anchor}>
                <Link href={`#${anchor}`} display="inline-block" paddingBlock="1">
                  {name}
                </Link>
              </li>
            ))}
          </Stack>
        </Box>
      )}
      {hasContents ? (
        <Box {...layout}>
          {chapters.map(({ text, anchor }, index) => (
            <Box key={anchor} id={anchor} scrollMarginTop="6" marginTop={index === 0 ? '0' : '6'}>
              <TextWithTables text={text} {...wide} />
            </Box>
          ))}
        </Box>
      ) : (
        <TextWithTables text={body} {...layout} {...wide} />
      )}
    </>
  );
}
