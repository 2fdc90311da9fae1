import { glob } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const sources = new URL('../', import.meta.url);

/** Every table of the product, found by the names of their files. */
export async function loadTables(): Promise<PgTable[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.table.ts', { cwd: sources.pathname })) files.push(file);
  const modules = await Promise.all(
    files.sort().map((file) => import(pathToFileURL(`${sources.pathname}${file}`).href) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
}
