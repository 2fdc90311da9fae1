import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tenantKeys } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { uploadFile } from '../../../testing/uploadFile.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { files } from '../../tables/administration/files.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { cleanUpFiles } from './files.jobs.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const night = (number: number) => new Date(Date.parse('2026-11-23T03:10:00Z') + number * 24 * 3600_000);

let api: TestApp;
let directory: string;
let center: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'omzien-unnamed-'));
  api = await startTestApp({ settings: { dataDirectory: directory } });
  center = await createTestWorld(api.database).center('demo', 'Demostad', { isDefault: true });
});
afterAll(async () => {
  await api.close();
  rmSync(directory, { recursive: true, force: true });
});

const cleanUp = (now: Date) =>
  cleanUpFiles({ files: api.app.files, database: api.database, jobs: { enqueue: async () => undefined } }, now);
const folderOf = (id: string, tenant = 'demo') => join(directory, 'files', 'private', tenant, id);
/** Bytes that were received long ago, and whose sender left before they were written down. */
async function leftBehind(tenant = 'demo'): Promise<string> {
  const id = newId();
  await api.app.files.store.write(`private/${tenant}/${id}/file`, pdf);
  utimesSync(folderOf(id, tenant), night(-300), night(-300));
  return id;
}
const inDemo = <Result>(work: () => Promise<Result>) => api.database.inTenant('demo', work);

test('what somebody sent goes from the disk after their account, and so does what was never written down', async () => {
  const world = createTestWorld(api.database);
  const sent: string[] = [];
  for (const email of ['weg@demo.example', 'blijft@demo.example', 'wisselt@demo.example']) {
    await world.user('demo', email, center);
    const session = await api.signIn(email, testPassword, { tenant: 'demo', center });
    const file = { name: 'cv.pdf', bytes: pdf };
    const { body } = await uploadFile(api, { tenant: 'demo', center, session, fields: { kind: 'attachment' }, file });
    const { id } = (body as { data: { id: string } }).data;
    await inDemo(() => api.app.files.repository.addUses({ type: 'messages', id: newId(), name: 'Bericht' }, [id]));
    sent.push(id);
  }
  const [gone = '', stays = '', changes = ''] = sent;
  const old = await leftBehind();
  const { db } = api.database;
  // Its record goes with its owner; the bytes stay behind.
  await inDemo(() => db.delete(users).where(eq(users.email, 'weg@demo.example')));
  const [record] = await inDemo(() => db.delete(files).where(eq(files.id, changes)).returning());
  if (!record) throw new Error('it was written down');

  // However old they are: it is the first night that nothing names them.
  await cleanUp(night(0));
  const young = await leftBehind();
  await inDemo(() => db.insert(files).values(record));
  await cleanUp(night(2));
  const all = () => [gone, stays, changes, old, young].map((id) => existsSync(folderOf(id)));
  expect(all()).toEqual([true, true, true, true, true]);
  // Known in between, it is counted anew.
  await inDemo(() => db.delete(files).where(eq(files.id, changes)));
  await cleanUp(night(8));
  expect(all()).toEqual([false, true, true, false, true]);
  await cleanUp(night(15));
  expect(all()).toEqual([false, true, false, false, false]);
});

test('where most files are unknown it is another database, and nothing goes of that tenant', async () => {
  const folders: string[] = [];
  for (let count = 0; count < 20; count += 1) folders.push(await leftBehind());
  const others = await Promise.all(
    tenantKeys.filter((tenant) => tenant !== 'demo').map((tenant) => leftBehind(tenant)),
  );
  for (const number of [20, 28])
    await expect(cleanUp(night(number))).rejects.toThrow('is it the database of these files?');
  expect(folders.every((id) => existsSync(folderOf(id)))).toBe(true);
  const left = tenantKeys.filter((tenant) => others.some((id) => existsSync(folderOf(id, tenant))));
  expect(left).toEqual([]);
});
