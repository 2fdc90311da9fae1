import type { DatabaseServer } from '../database/database.ts';
import { openPglite } from '../database/openPglite.ts';
import { prepareTemplate } from '../database/template.ts';

/** A migrated, empty database for one test file. */
export async function openTestDatabase(): Promise<DatabaseServer> {
  return openPglite({ directory: null, template: () => prepareTemplate() });
}
