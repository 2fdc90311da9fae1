/**
 * Puts a row at the beginning of the table of `server.test.ts`, which holds that each route is written by a server from
 * its first data alone. A file without that table stays as it is.
 */
export function addServerRow(source: string, row: string, imports: readonly string[]): string {
  const table = /test\.each\(\[\n/.exec(source);
  const lastImport = [...source.matchAll(/^import .*;$/gm)].at(-1);
  if (!table || !lastImport) return source;
  const end = lastImport.index + lastImport[0].length;
  const head = `${source.slice(0, end)}\n${imports.join('\n')}${source.slice(end, table.index + table[0].length)}`;
  return `${head}${row}${source.slice(table.index + table[0].length)}`;
}
