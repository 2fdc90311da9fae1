import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { uploadFile } from '../../../testing/uploadFile.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { users } from '../../tables/people/users.table.ts';
import { cleanUpFiles } from './files.jobs.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const now = new Date('2026-11-23T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);

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

const cleanUp = () =>
  cleanUpFiles({ files: api.app.files, database: api.database, jobs: { enqueue: async () => undefined } }, now);
const folderOf = (id: string) => join(directory, 'files', 'private', 'demo', id);
const writtenOn = (id: string, day: Date) => utimesSync(folderOf(id), day, day);
/** Bytes that were received, and whose sender left before they were written down. */
async function leftBehind(days: number): Promise<string> {
  const id = newId();
  await api.app.files.store.write(`private/demo/${id}/file`, pdf);
  writtenOn(id, daysAgo(days));
  return id;
}

test('what somebody sent goes from the disk after their account, and so does what was never written down', async () => {
  const world = createTestWorld(api.database);
  const sent: string[] = [];
  for (const email of ['weg@demo.example', 'blijft@demo.example']) {
    await world.user('demo', email, center);
    const session = await api.signIn(email, testPassword, { tenant: 'demo', center });
    const file = { name: 'cv.pdf', bytes: pdf };
    const { body } = await uploadFile(api, { tenant: 'demo', center, session, fields: { kind: 'attachment' }, file });
    const { id } = (body as { data: { id: string } }).data;
    await api.database.inTenant('demo', () =>
      api.app.files.repository.addUses({ type: 'messages', id: newId(), name: 'Bericht' }, [id]),
    );
    writtenOn(id, daysAgo(8));
    sent.push(id);
  }
  const [old, young] = [await leftBehind(8), await leftBehind(6)];
  // Its record goes with its owner; the bytes stay behind.
  await api.database.inTenant('demo', () => api.database.db.delete(users).where(eq(users.email, 'weg@demo.example')));

  await cleanUp();
  const [gone = '', stays = ''] = sent;
  expect([gone, stays, old, young].map((id) => existsSync(folderOf(id)))).toEqual([false, true, false, true]);
});

test('where most files are unknown it is another database, and nothing goes', async () => {
  const folders: string[] = [];
  for (let count = 0; count < 20; count += 1) folders.push(await leftBehind(30));
  await expect(cleanUp()).rejects.toThrow('is it the database of these files?');
  expect(folders.every((id) => existsSync(folderOf(id)))).toBe(true);
});
