import { namedChart } from '@omzien/charts/namedChart';
import type { ReportDocument, ReportPart } from '@omzien/model/analyticsReport';
import { Box, Heading, Image, Stack, Text } from '@omzien/ui';
import { Markdown } from '@omzien/ui/markdown';
import { type MouseEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../charts/Chart.tsx';
import { FigureRows } from './FigureRows.tsx';

type ChartPart = Extract<ReportPart, { kind: 'chart' }>;
type ReportPagesProps = { report: ReportDocument; level?: 1 | 2 };

const sheet = {
  background: 'surface',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'card',
  padding: { base: '5', md: '10' },
  overflowWrap: 'anywhere',
} as const;

/** The pieces of a report as sheets: a new one where the writer asked for it. */
function sheetsOf(parts: readonly ReportPart[]): ReportPart[][] {
  const sheets: ReportPart[][] = [[]];
  for (const part of parts) {
    if (part.kind === 'page_break') sheets.push([]);
    else sheets.at(-1)?.push(part);
  }
  return sheets.filter((sheetParts) => sheetParts.length > 0);
}

/** The address stays: behind its `#` may stand the token of a link, which a page that is loaded again still needs. */
function goToChapter(event: MouseEvent, id: string) {
  event.preventDefault();
  const chapter = document.getElementById(id);
  chapter?.focus({ preventScroll: true });
  chapter?.scrollIntoView?.();
}

/** A report as it is read: a cover, what is in it, and its pieces. */
export function ReportPages({ report, level = 1 }: ReportPagesProps) {
  const { t } = useTranslation('analytics');
  const { title, subtitle, period, comparison, centerName, madeOn, cover, color, parts, language, words } = report;
  const inner = level === 1 ? 2 : 3;
  const contents = words?.contents ?? t('reportPages.contents');
  const chapters = parts.filter((part) => part.kind === 'heading');
  return (
    <Stack as="article" gap="4" lang={language} aria-label={title}>
      <Box css={{ ...sheet, padding: '0', overflow: 'hidden' }}>
        {cover && <Image src={cover.url} alt={cover.decorative ? '' : cover.alt} sizes="50rem" aspectRatio="16 / 7" />}
        <Box
          padding={{ base: '6', md: '12' }}
          borderTop="10px solid"
          style={{ borderTopColor: color ?? undefined }}
          borderColor="accent"
        >
          <Heading level={level} size={1}>
            {title}
          </Heading>
          {subtitle && <Text marginTop="2">{subtitle}</Text>}
          <Text marginTop="6" fontWeight="semibold">
            {period}
          </Text>
          <Text size="sm" tone="muted" marginTop="6">
            {[centerName, words ? `${words.madeOn} ${madeOn}` : t('reportPages.madeOn', { day: madeOn })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {comparison && (
            <Text size="sm" tone="muted">
              {words ? `${words.compared} ${comparison}` : t('reportPages.compared', { period: comparison })}
            </Text>
          )}
        </Box>
      </Box>
      {chapters.length > 1 && (
        <Box as="nav" css={sheet} aria-label={contents}>
          <Heading level={inner} size={3}>
            {contents}
          </Heading>
          <Box as="ol" margin="0" marginTop="3" paddingInlineStart="5">
            {chapters.map((part) => (
              <Box as="li" key={part.id}>
                <a href={`#${part.id}`} onClick={(event) => goToChapter(event, part.id)}>
                  {part.kind === 'heading' ? part.text : ''}
                </a>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {sheetsOf(parts).map((sheetParts) => (
        <Stack key={sheetParts[0]?.id} css={sheet} gap="6">
          {sheetParts.map((part) => (
            <Piece key={part.id} part={part} level={inner} locale={language} counted={words?.definition} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

type PieceProps = {
  part: ReportPart;
  level: 2 | 3;
  locale: 'nl' | 'en';
  /** What stands before how something is counted. */
  counted: string | undefined;
};

function Piece({ part, level, locale, counted }: PieceProps) {
  const { t } = useTranslation('analytics');
  const smaller = level === 2 ? 3 : 4;
  const about = (definition: string | null) =>
    definition && (
      <Text size="sm" tone="muted">
        {counted ?? t('reportPages.definition')} {definition}
      </Text>
    );
  switch (part.kind) {
    case 'heading':
      return (
        <Heading id={part.id} tabIndex={-1} level={level} size={2} scrollMarginTop="8">
          {part.text}
        </Heading>
      );
    case 'text':
      return <Markdown>{part.text}</Markdown>;
    case 'picture':
      return part.image ? (
        <Box as="figure" margin="0">
          <Image
            src={part.image.url}
            alt={part.image.decorative ? '' : part.image.alt}
            borderRadius="card"
            sizes="45rem"
          />
          {part.caption && (
            <Text as="figcaption" size="sm" tone="muted" marginTop="2">
              {part.caption}
            </Text>
          )}
        </Box>
      ) : null;
    case 'quote':
      return (
        <Box as="blockquote" margin="0" paddingInlineStart="5" borderInlineStart="4px solid" borderColor="accent">
          <Text fontStyle="italic">{part.text}</Text>
          {part.by && (
            <Text size="sm" fontWeight="semibold" marginTop="2">
              {part.by}
            </Text>
          )}
        </Box>
      );
    case 'tiles':
      return (
        <Stack as="section" gap="3">
          <Heading level={smaller} size={4}>
            {part.title}
          </Heading>
          <Box
            as="dl"
            margin="0"
            display="grid"
            gap="3"
            gridTemplateColumns="repeat(auto-fill, minmax(min(11rem, 100%), 1fr))"
          >
            {part.tiles.map(({ name, value, change, definition }) => (
              <Box key={name} background="bg.subtle" borderRadius="card" padding="4">
                <Text as="dt" size="sm" tone="muted">
                  {name}
                </Text>
                <Text as="dd" margin="0" fontWeight="bold" fontSize="h3">
                  {value}
                </Text>
                {change && (
                  <Text as="dd" margin="0" size="sm" tone="muted">
                    {change}
                  </Text>
                )}
                {definition && (
                  <Text as="dd" margin="0" marginTop="2" size="sm" tone="muted">
                    {definition}
                  </Text>
                )}
              </Box>
            ))}
          </Box>
        </Stack>
      );
    case 'chart':
      return (
        <Stack as="section" gap="3">
          <Heading level={smaller} size={4}>
            {part.title}
          </Heading>
          {part.drawing !== 'grid' && <DrawnChart part={part} locale={locale} />}
          {(part.showTable || part.drawing === 'grid') && <FigureRows part={part} />}
          {part.showTable && part.note && (
            <Text size="sm" tone="muted">
              {part.note}
            </Text>
          )}
          {about(part.definition)}
        </Stack>
      );
    case 'story':
      return (
        <Stack as="section" gap="4">
          <Heading level={smaller} size={4}>
            {part.title}
          </Heading>
          {part.sentences.map(({ value, name, sentence }) => (
            <Box key={name}>
              <Text fontWeight="bold" fontSize="h3">
                {value}
              </Text>
              <Text>{sentence}</Text>
            </Box>
          ))}
          {about(part.definition)}
        </Stack>
      );
    case 'nothing':
      return (
        <Stack as="section" gap="2">
          <Heading level={smaller} size={4}>
            {part.title}
          </Heading>
          <Text tone="muted">{part.text}</Text>
        </Stack>
      );
    default:
      return null;
  }
}

function DrawnChart({ part, locale }: { part: ChartPart; locale: string }) {
  const draw = useCallback(
    (width: number) => {
      const { drawing, title, alt, unit, labels, series, notes } = part;
      const name = drawing === 'grid' ? 'bars' : drawing;
      const description = alt.startsWith(`${title}. `) ? alt.slice(title.length + 2) : '';
      return namedChart(name, { title, description, locale, width, unit, labels, series, notes });
    },
    [part, locale],
  );
  return <Chart draw={draw} />;
}
