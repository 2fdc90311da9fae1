import { Box } from '@omzien/ui';
import { Markdown } from '@omzien/ui/markdown';
import type { ComponentProps } from 'react';
import { partsOf } from './tables.ts';

type TextWithTablesProps = { text: string } & Omit<ComponentProps<typeof Markdown>, 'children'>;

/** Markdown with its tables. A table that is wider than the screen is moved inside itself, and the page stays. */
export function TextWithTables({ text, ...props }: TextWithTablesProps) {
  const parts = partsOf(text);
  if (parts.every(({ kind }) => kind === 'text')) return <Markdown {...props}>{text}</Markdown>;
  return parts.map((part, index) =>
    part.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else to be known by
      <Markdown key={index} {...props}>
        {part.text}
      </Markdown>
    ) : (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        role="region"
        aria-label={part.head.join(', ')}
        // Reached with the keyboard, because it may have to be moved.
        tabIndex={0}
        overflowX="auto"
        marginBlock="5"
      >
        <Box
          as="table"
          width="full"
          borderCollapse="collapse"
          css={{
            '& :is(th, td)': {
              textAlign: 'start',
              padding: '0.5rem 0.75rem',
              borderBottom: '1px solid',
              borderColor: 'border',
            },
            '& th': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
            '& [data-end]': { textAlign: 'end' },
          }}
        >
          <thead>
            <tr>
              {part.head.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a table
                <th key={column} scope="col" {...(part.ends[column] ? { 'data-end': '' } : {})}>
                  <Markdown>{cell}</Markdown>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table
              <tr key={line}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of a table
                  <td key={column} {...(part.ends[column] ? { 'data-end': '' } : {})}>
                    <Markdown>{cell}</Markdown>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    ),
  );
}
