import type { Chart as Marks } from '@omzien/charts/chart';
import type { FigureKey } from '@omzien/model/analytics';
import type { Resources } from '@omzien/platform';
import { Box, Card, Flex, Heading, LoadingFailed, Skeleton, Text } from '@omzien/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart.tsx';
import { type FigureRows, FigureTable } from '../../charts/FigureTable.tsx';
import { useFigures } from '../FiguresContext.ts';
import { Counted, folded } from './Counted.tsx';
import { notOnPaper } from './notOnPaper.ts';
import { RowLinks } from './RowLinks.tsx';
import { TakeAlong } from './TakeAlong.tsx';

export type SectionShown = {
  /** In one sentence, made from the figures. */
  sentence: string;
  draw?: (width: number) => Marks;
  table: FigureRows;
  /** Instead of a table that is folded: the table is what is drawn, also where it is taken along as a picture. */
  isTableOpen?: boolean;
};
type FigureSectionProps<Item> = {
  title: string;
  answer: Resources<Item>;
  /** What is counted here, for how it is counted and for the rows behind it. */
  keys: readonly FigureKey[];
  /** Those of them whose list holds exactly what is counted here; all unless it is said. */
  followed?: readonly FigureKey[];
  /** By what name the API exports it. */
  part: string;
  /** There is nothing to draw: what to say instead. */
  empty: string;
  isEmpty?: (items: readonly Item[]) => boolean;
  show: (items: readonly Item[]) => SectionShown;
  tools?: ReactNode;
  children?: ReactNode;
  /** As high as what comes, so that nothing jumps. */
  height?: string;
};

/** On paper nothing stands alone at the foot of a page. */
const withNext = { '@media print': { breakAfter: 'avoid' } } as const;

/** One part of the page: what it shows in words, its chart, the table behind it, how it is counted, and the ways on. */
export function FigureSection<Item>({
  title,
  answer,
  keys,
  followed = keys,
  part,
  empty,
  isEmpty = (items) => items.length === 0,
  show,
  tools,
  children,
  height = '20rem',
}: FigureSectionProps<Item>) {
  const { t } = useTranslation('analytics');
  const { items, error, meta, mutate, isValidating } = answer;
  const { periodText } = useFigures();
  const id = useId();
  const isNothing = items !== undefined && isEmpty(items);
  const shown = items && !isNothing ? show(items) : null;
  return (
    <Card as="section" aria-labelledby={id} aria-busy={isValidating && !items} padding={{ base: 'sm', md: 'md' }}>
      <Flex gap="3" justifyContent="space-between" alignItems="flex-start" css={withNext}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {shown && <TakeAlong part={part} title={title} drawing={shown.draw ?? (shown.isTableOpen && shown.table)} />}
      </Flex>
      {tools && (
        <Box marginTop="3" css={notOnPaper}>
          {tools}
        </Box>
      )}
      {error && <LoadingFailed onRetry={mutate} />}
      {!error && !items && <Skeleton height={height} marginTop="4" />}
      {!error && isNothing && (
        <Text tone="muted" marginTop="2">
          {empty}
        </Text>
      )}
      {!error && shown && (
        <>
          <Text marginTop="2" marginBottom="4" measured css={withNext}>
            {shown.sentence}
          </Text>
          {shown.draw && <Chart draw={shown.draw} />}
          {children}
          {shown.isTableOpen ? (
            <FigureTable caption={`${title}, ${periodText}`} {...shown.table} />
          ) : (
            <Box as="details" css={folded}>
              <summary>{t('figures.asTable')}</summary>
              <FigureTable caption={`${title}, ${periodText}`} {...shown.table} />
            </Box>
          )}
          <Counted keys={keys} meta={meta} />
          <RowLinks keys={followed} of={title} />
        </>
      )}
    </Card>
  );
}
