import { importOf } from './listSource.ts';

/** What a row of `server.test.ts` needs to be known there. */
export type ServerRow = {
  row: string;
  imports: readonly string[];
  /** What the file calls the session of who opens it (`staff`), and the role that it has. */
  session: string;
  role: string;
};

/** A table for one session, as `templates/module/src/server.test.ts` begins with. */
const table = (session: string, row: string) => `
test.each([
${row}])('%s is written by a server for ${session} from its first data alone, and taken over without a difference', async (path, data, text) => {
  const { html, complaints } = await renderAndHydrate(module, path, { session: ${session}, data });
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});
`;

const kit = (name: string, entry: string) => importOf(name, `@omzien/testing/${entry}`);

/**
 * Puts a row at the beginning of the table of `server.test.ts` with the session of who opens the screen. The table holds
 * that each route is written by a server from its first data alone; a file without one for that session gets it.
 */
export function addServerRow(source: string, { row, imports, session, role }: ServerRow): string {
  const place = new RegExp(`\\(path, data, text\\)[\\s\\S]*?\\bsession: ${session}\\b`).exec(source)?.index ?? -1;
  const begin = source.lastIndexOf('test.each([', place);
  const isThere = place >= 0 && begin >= 0;
  const at = begin + 'test.each(['.length;
  const body = isThere ? `${source.slice(0, at)}\n${row}${source.slice(at)}` : `${source}${table(session, row)}`;

  const lacks = (name: string, as: RegExp) => new RegExp(`\\b${name}\\b`).test(body) && !as.test(body);
  const declared = [
    ...(lacks('answer', /\bconst answer\b/) ? ['const answer = (body: unknown) => ({ status: 200, body });'] : []),
    ...(isThere || new RegExp(`\\bconst ${session}\\b`).test(body)
      ? []
      : [`const ${session} = signedInAs([${role}]);`]),
  ];
  const isImported = (name: string) => new RegExp(`^import [^;]*\\b${name}\\b[^;]*;`, 'm');
  const all = [
    ...imports,
    ...(declared.length > 0 && !isThere && !isImported('signedInAs').test(body)
      ? [kit('signedInAs', 'bootDocument')]
      : []),
    ...(lacks('listDocument', isImported('listDocument')) ? [kit('listDocument', 'fakeApi')] : []),
    ...(lacks('renderAndHydrate', isImported('renderAndHydrate')) ? [kit('renderAndHydrate', 'renderAndHydrate')] : []),
  ];
  const last = [...body.matchAll(/^import .*;$/gm)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  return `${body.slice(0, end)}\n${[...all, '', ...declared].join('\n')}${body.slice(end)}`;
}
