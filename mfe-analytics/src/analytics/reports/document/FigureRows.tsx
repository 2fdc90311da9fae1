import type { ReportPart } from '@omzien/model/analyticsReport';
import { Box } from '@omzien/ui';

type ChartPart = Extract<ReportPart, { kind: 'chart' }>;

const look = {
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& :is(th, td)': { padding: '1.5', textAlign: 'end', borderBottom: '1px solid', borderColor: 'border' },
  '& :is(th, td):first-child': { textAlign: 'start' },
  '& tbody th': { fontWeight: 'normal' },
  '& thead th': { borderBottomWidth: '2px', borderColor: 'border.strong' },
  '& [data-shade]': { background: 'bg.subtle' },
} as const;

/** The numbers of a chart as a table; where there are shades, as a grid of them. */
export function FigureRows({ part }: { part: ChartPart }) {
  const { head, rows, shades, title } = part;
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={title} fontSize="sm" css={look}>
      <table>
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
          {rows.map(([name, ...cells], index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((text, column) => (
                <td key={head[column + 1]} data-shade={shades[index]?.[column - 1] == null ? undefined : ''}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
