import { Box, VisuallyHidden } from '@omzien/ui';
import type { ReactNode } from 'react';

export type TableCell = { text: string; shade?: number };
export type FigureRows = {
  head: readonly string[];
  rows: readonly { key: string; cells: readonly (string | TableCell)[] }[];
};

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '2', borderBottom: '1px solid', borderColor: 'border', textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start', fontWeight: 'medium' },
  '& thead th': { fontWeight: 'semibold', verticalAlign: 'bottom' },
  '@media print': {
    '& tr': { breakInside: 'avoid' },
    // A page is no wider: what would stand beside it is made smaller.
    '&[data-wide]': { fontSize: '7pt' },
    '&[data-wide] th, &[data-wide] td': { padding: '1' },
  },
} as const;

/** More columns do not fit on paper at their size. */
const widest = 8;

/** Numbers as a real table: the first cell of a row says what it is about. */
export function FigureTable({ caption, head, rows, note }: FigureRows & { caption: string; note?: ReactNode }) {
  return (
    <Box
      overflowX="auto"
      role="region"
      aria-label={caption}
      tabIndex={0}
      css={{ '@media print': { overflow: 'visible' } }}
    >
      <Box as="table" css={look} data-wide={head.length > widest ? '' : undefined}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{typeof first === 'object' ? first.text : first}</th>
              {others.map((cell, index) => (
                <Cell key={head[index + 1]} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {note}
    </Box>
  );
}

function Cell({ cell }: { cell: string | TableCell }) {
  if (typeof cell === 'string') return <td>{cell}</td>;
  const { text, shade } = cell;
  if (shade === undefined) return <td>{text}</td>;
  // The words keep their contrast: no shade is darker than a third of the accent.
  const share = Math.round(Math.min(1, Math.max(0, shade)) * 34);
  return (
    <Box as="td" bg={`color-mix(in srgb, {colors.accent} ${share}%, transparent)`}>
      {text}
    </Box>
  );
}
