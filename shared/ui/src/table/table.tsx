import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { VisuallyHidden } from '../layout/layout.tsx';
import { Icon } from '../text/Icon.tsx';
import { useKitTexts } from '../texts.tsx';

// On a phone every row becomes a card. `display: block` takes the meaning of a table away, so the roles stand there.
const TableElement = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'md',
    lineHeight: '1.4',
    bg: { md: 'surface' },
    border: { md: '1px solid' },
    borderColor: { md: 'border' },
    borderRadius: { md: 'card' },
    display: { base: 'block', md: 'table' },
  },
});
const Head = chakra('thead', { base: { display: { base: 'none', md: 'table-header-group' } } });
const HeadRow = chakra('tr');
const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    top: 'var(--om-header-height, 0px)',
    zIndex: '1',
    textAlign: 'start',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'text.muted',
    bg: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border',
    paddingInline: '4',
    height: '11',
    whiteSpace: 'nowrap',
    '&:first-of-type': { borderTopLeftRadius: 'card' },
    '&:last-of-type': { borderTopRightRadius: 'card' },
  },
  variants: { align: { start: {}, end: { textAlign: 'end' } } },
});
const SortLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'inherit',
    textDecoration: 'none',
    minHeight: '9',
    _hover: { color: 'link' },
  },
});
const Body = chakra('tbody', { base: { display: { base: 'grid', md: 'table-row-group' }, gap: '3' } });
const RowElement = chakra('tr', {
  base: {
    position: 'relative',
    display: { base: 'grid', md: 'table-row' },
    gap: '1.5',
    padding: { base: '4', md: '0' },
    bg: 'surface',
    border: { base: '1px solid', md: 'none' },
    borderColor: 'border',
    borderRadius: { base: 'card', md: '0' },
    transition: 'background-color 150ms',
    '&:last-child td': { borderBottom: { md: 'none' } },
    '& [data-cover]': {
      color: 'text',
      textDecoration: 'none',
      fontWeight: 'semibold',
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    '& :is(button, input, label, a:not([data-cover]))': { position: 'relative', zIndex: '1' },
    _hover: { bg: { md: 'bg.subtle' } },
    '&[aria-selected=true]': { bg: 'accent.subtle' },
  },
});
const Cell = chakra('td', {
  base: {
    display: { base: 'grid', md: 'table-cell' },
    gridTemplateColumns: 'minmax(6rem, 30%) minmax(0, 1fr)',
    gap: '3',
    paddingInline: { md: '4' },
    paddingBlock: { md: '2' },
    height: { md: '52px' },
    borderBottom: { md: '1px solid' },
    borderColor: { md: 'border' },
    verticalAlign: 'middle',
  },
  variants: {
    align: { start: {}, end: { textAlign: { md: 'end' }, fontVariantNumeric: 'tabular-nums' } },
    isTitle: {
      true: { fontSize: { base: '1.0625rem', md: 'inherit' }, gridTemplateColumns: 'minmax(0, 1fr)' },
      false: {},
    },
  },
});
const CellLabel = chakra('span', {
  base: { display: { base: 'inline', md: 'none' }, color: 'text.muted', flexShrink: '0' },
});

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row: it leads the card on a phone. Give its link `data-cover` and the row follows it. */
  isTitle?: boolean;
  align?: 'start' | 'end';
  /** The address of this list sorted by this column, and how it is sorted now. */
  sort?: { href: string; direction: 'ascending' | 'descending' | 'none' };
  /** A header for screen readers only: ticks and menus. */
  isHeaderHidden?: boolean;
};

export type TableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Marks rows that are ticked. */
  isSelected?: (row: Row) => boolean;
  /** Six grey rows in the size of the real ones. */
  isLoading?: boolean;
};

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };
const skeletonRows = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The list of staff screens: sticky head, rows of 52 px, on a phone one card a row. */
export function Table<Row>({ caption, columns, rows, keyOf, isSelected, isLoading = false }: TableProps<Row>) {
  const texts = useKitTexts();
  return (
    <TableElement role="table" aria-busy={isLoading || undefined}>
      <VisuallyHidden as="caption">{isLoading ? `${caption}: ${texts.loading}` : caption}</VisuallyHidden>
      <Head role="rowgroup">
        <HeadRow role="row">
          {columns.map(({ key, header, align, sort, isHeaderHidden }) => (
            <HeadCell key={key} role="columnheader" scope="col" align={align} aria-sort={sort?.direction}>
              {isHeaderHidden ? (
                <VisuallyHidden>{header}</VisuallyHidden>
              ) : sort ? (
                <SortLink href={sort.href}>
                  {header}
                  <Icon of={sortIcons[sort.direction]} size={16} />
                </SortLink>
              ) : (
                header
              )}
            </HeadCell>
          ))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">
        {isLoading
          ? skeletonRows.map((name) => (
              <RowElement key={name} role="row">
                {columns.map(({ key }) => (
                  <Cell key={key} role="cell">
                    <Skeleton width="70%" height="1em" />
                  </Cell>
                ))}
              </RowElement>
            ))
          : rows?.map((row) => (
              <RowElement key={keyOf(row)} role="row" aria-selected={isSelected ? isSelected(row) : undefined}>
                {columns.map(({ key, header, cell, align, isTitle = false, isHeaderHidden }) => (
                  <Cell key={key} role="cell" align={align} isTitle={isTitle}>
                    {!isTitle && !isHeaderHidden && <CellLabel aria-hidden="true">{header}</CellLabel>}
                    {cell(row)}
                  </Cell>
                ))}
              </RowElement>
            ))}
      </Body>
    </TableElement>
  );
}
