import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { openDatabase } from '../src/database/openDatabase.ts';
import { readSettings } from '../src/settings.ts';
import { type SeedSize, seedSizes } from './data/volumes.data.ts';
import { seed } from './seed.ts';

const usage = `Usage: npm run seed -w api -- [${seedSizes.join('|')}] [tenant …]`;

function readArguments(given: readonly string[]) {
  const sizes: SeedSize[] = [];
  const tenants: TenantKey[] = [];
  for (const word of given) {
    const size = seedSizes.find((one) => one === word);
    const tenant = tenantKeys.find((one) => one === word);
    if (size) sizes.push(size);
    else if (tenant) tenants.push(tenant);
    else
      throw new Error(
        `"${word}" is neither a size (${seedSizes.join(', ')}) nor a tenant (${tenantKeys.join(', ')}). ${usage}`,
      );
  }
  if (sizes.length > 1) throw new Error(`Give one size, not ${sizes.length}. ${usage}`);
  return { size: sizes[0] ?? 'full', ...(tenants.length > 0 ? { tenants } : {}) };
}

/** Fills the database that the settings name. The server must not be running on the same data directory. */
async function main() {
  const wanted = readArguments(process.argv.slice(2));
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const database = await openDatabase(readSettings(process.env), say);
  try {
    await seed(database, { ...wanted, now: new Date(), onProgress: say });
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
