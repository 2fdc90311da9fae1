import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { strToU8, type Zippable, zip } from 'fflate';
import { files } from '../../../tables/administration/files.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { personOf } from '../deletion/eraseAccount.ts';
import { personalData, rowsAbout } from '../deletion/personalData.ts';
import { keepingRulesOf } from '../personalData/personalData.usecases.ts';
import { readableData } from './readableData.ts';

export type GatherParts = Pick<FastifyInstance, 'db' | 'files'>;

/** Keys of doors, and what only machines read. */
const hiddenEverywhere =
  /(^|_)(hash|token|secret|key)$|_hash$|^(tenant|lock_version|search|search_text|successor_key)$/;
/** A table that holds more than this about one person holds it in more than one file. */
const largestTable = 50_000;

/** Everything that is kept about somebody, by table. What opens something or tells of others is left out. */
export async function gatherData({ db }: GatherParts, user: UserRow): Promise<Record<string, object[]>> {
  const person = personOf(user);
  const gathered: Record<string, object[]> = {};
  for (const [name, table] of Object.entries(personalData)) {
    const about = table.isExported === false ? null : rowsAbout(table, person);
    if (about === null) continue;
    const { rows } = await db.execute(
      sql`select to_jsonb(found) as record from ${sql.identifier(name)} as found where ${about}
          order by created_at limit ${largestTable}`,
    );
    const isHidden = (column: string) => hiddenEverywhere.test(column) || table.hidden?.includes(column);
    if (rows.length > 0)
      gathered[name] = (rows as { record: Record<string, unknown> }[]).map(({ record }) =>
        Object.fromEntries(Object.entries(record).filter(([column]) => !isHidden(column))),
      );
  }
  return gathered;
}

const explanation = `Dit bestand bevat alles wat we over je bewaren. Open gegevens.html om het te lezen. In gegevens.json staat
hetzelfde voor computers; in de map "bestanden" staan de bestanden die je zelf hebt geplaatst. Wachtwoorden en codes
staan er niet in.

This archive holds everything that we keep about you. Open gegevens.html to read it. gegevens.json has the same for
computers; the folder "bestanden" has the files that you uploaded yourself. Passwords and codes are not in it.
`;

const zipped = (parts: Zippable) =>
  new Promise<Buffer>((resolve, reject) => {
    zip(parts, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes))));
  });

type Making = {
  inTenant: <Result>(work: () => Promise<Result>) => Promise<Result>;
  parts: GatherParts;
  user: UserRow;
  /** Says that the next step begins. */
  tellStep(step: 'gathering' | 'packing'): Promise<void>;
};

/** The archive: all of it to read and as one JSON document, and the files that somebody uploaded for himself. */
export async function makeArchive({ inTenant, parts, user, tellStep }: Making, now: Date): Promise<Buffer> {
  await tellStep('gathering');
  const { data, own, rules } = await inTenant(async () => ({
    data: await gatherData(parts, user),
    rules: await keepingRulesOf(parts.db, user),
    own: await parts.db
      .select()
      .from(files)
      .where(and(eq(files.ownerId, user.id), isNull(files.organizationId))),
  }));
  await tellStep('packing');
  const content: Zippable = {
    'LEESMIJ.txt': strToU8(explanation),
    'gegevens.html': strToU8(readableData(data, { user, rules, now })),
    'gegevens.json': strToU8(JSON.stringify({ gathered_at: now.toISOString(), data }, null, 2)),
  };
  for (const file of own) {
    const bytes = await parts.files.read(file);
    // Two files may have one name; the id keeps them apart.
    if (bytes)
      content[`bestanden/${file.id.slice(-8)}-${file.fileName.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`] = new Uint8Array(
        bytes,
      );
  }
  return zipped(content);
}
