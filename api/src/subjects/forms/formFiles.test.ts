import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FormLink } from '@omzien/model/form';
import type { WireError } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type UploadCall, uploadFile } from '../../../testing/uploadFile.ts';
import { day, type FormWorld, label, startFormWorld, tenant } from '../../../testing/worlds/formWorld.ts';
import { cleanUpFiles } from '../../services/files/files.jobs.ts';
import { standardThrottles } from '../../settings.ts';
import { files } from '../../tables/administration/files.table.ts';
import { mostWaitingBytes } from './formFiles.ts';
import { eraseSubmissions } from './formRetention.ts';

type Sent = { data: { id: string; attributes: Record<string, unknown> }; errors: WireError[] };
const fields = [
  { key: 'full_name', type: 'text', label: label('Naam'), required: true },
  { key: 'paper', type: 'file', label: label('Het briefje'), required: true },
];
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const paper = { name: 'briefje.pdf', bytes: pdf };

let world: FormWorld;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'omzien-form-files-'));
  world = await startFormWorld({ dataDirectory: directory });
}, 120_000);
afterAll(async () => {
  await world?.api.close();
  rmSync(directory, { recursive: true, force: true });
});

async function upload(token: string, change: Partial<UploadCall> = {}, { api, where } = world) {
  const url = `/api/v1/forms/by_token/${token}/file_uploads`;
  const answer = await uploadFile(api, { tenant, center: where.center, url, file: paper, ...change });
  return { ...answer, body: answer.body as Sent, code: (answer.body as Sent).errors?.[0]?.code };
}
const makeForm = async (change: object = {}) => (await world.make({ fields, ...change })).item.id;
const linkTo = async (formId: string, days = 60) => {
  const expires_at = new Date(world.api.clock.now.getTime() + days * day).toISOString();
  const body = { data: { type: 'form_tokens', attributes: { form_id: formId, expires_at } } };
  const { item } = await world.call<{ url: string }>('/form_tokens', { method: 'POST', as: 'admin', body });
  return item.url.split('/').at(-1) ?? '';
};
const content = (id: string, rest = {}) => world.call(`/file_uploads/${id}/content`, rest);
const cleanUp = (now = world.api.clock.now) =>
  cleanUpFiles({ files: world.api.app.files, database: world.api.database, jobs: { enqueue: async () => {} } }, now);
const later = (days: number) => new Date(world.api.clock.now.getTime() + days * day);
const isThere = (id: string) =>
  world.api.database.inTenant(tenant, async () => {
    const row = await world.api.app.files.repository.find(id, undefined);
    return row !== null && (await world.api.app.files.read(row)) !== null;
  });

describe('a guest', () => {
  test('sends a file with a form, and whoever reads the answers fetches it, nobody else', async () => {
    const id = await makeForm();
    const sent = await upload(id);
    expect(sent.status).toBe(201);
    // Its name, and nothing that leads to it.
    expect(sent.body.data).toEqual({
      type: 'form_files',
      id: expect.any(String),
      attributes: { file_name: 'briefje.pdf', size: pdf.length },
    });
    const fileId = sent.body.data.id;
    expect((await content(fileId, { as: 'admin' })).status).toBe(404);
    expect((await world.send(id, { full_name: 'Anna', paper: fileId })).status).toBe(201);
    expect((await world.answersOf(id)).items[0]?.answers[1]).toMatchObject({ type: 'file', value: fileId });
    expect((await content(fileId, { as: 'admin' })).status).toBe(200);
    for (const as of ['volunteer', 'neighbour', 'organizer', 'elsewhere'])
      expect([as, (await content(fileId, { as })).status]).toEqual([as, as === 'elsewhere' ? 403 : 404]);
    expect((await content(fileId)).status).toBe(401);
    expect((await world.call(`/media/${fileId}/briefje.pdf`)).status).toBe(404);
  });

  test('sends a picture, which is made anew', async () => {
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'canary' } })
      .jpeg()
      .toBuffer();
    const id = await makeForm();
    const { body } = await upload(id, { file: { name: 'foto.jpg', bytes: photo } });
    expect(body.data.attributes.file_name).toBe('foto.webp');
    const row = await world.api.database.inTenant(tenant, () =>
      world.api.app.files.repository.find(body.data.id, undefined),
    );
    const stored = row && (await world.api.app.files.read(row));
    expect(row).toMatchObject({ kind: 'form_file', isPublic: false, ownerId: null, formId: id });
    expect(stored?.includes('canary')).toBe(false);
  });

  test.each([
    [
      'a drawing of code',
      { name: 'a.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      'unsupported_file_type',
    ],
    ['a table', { name: 'a.csv', bytes: Buffer.from('naam;plaats\nAnna;Delft\n') }, 'unsupported_file_type'],
    ['half a PDF', { name: 'a.pdf', bytes: pdf.subarray(0, 20) }, 'file_damaged'],
    [
      'a PDF of more than 5 MB',
      { name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024), pdf]) },
      'file_too_large',
    ],
  ])('is refused %s', async (_case, file, code) => {
    const sent = await upload(await makeForm(), { file });
    expect([sent.status, sent.code]).toEqual([422, code]);
  });

  test('does not choose what the file is for', async () => {
    const { body } = await upload(await makeForm(), { fields: { kind: 'stock_image', folder: 'Feest' } });
    const row = await world.api.database.inTenant(tenant, () =>
      world.api.app.files.repository.find(body.data.id, undefined),
    );
    expect(row).toMatchObject({ kind: 'form_file', isPublic: false, folder: null });
    const elsewhere = await uploadFile(world.api, { tenant, center: world.where.center, file: paper });
    expect(elsewhere.status).toBe(401);
  });
});

test('only a form that is open, of this site, and asks for files takes any', async () => {
  expect((await upload(await makeForm({ fields: fields.slice(0, 1) }))).status).toBe(404);
  expect((await upload(await makeForm({ state: 'draft' }))).status).toBe(404);
  expect((await upload(await makeForm({ public: false }))).status).toBe(404);
  const closed = await upload(await makeForm({ state: 'closed' }));
  expect([closed.status, closed.code]).toEqual([409, 'closed']);
  const open = await makeForm();
  expect((await upload(open, { center: world.where.other })).status).toBe(404);
  expect((await upload(open, { tenant: 'demo', center: world.where.demo })).status).toBe(404);
  expect((await upload('x'.repeat(43))).status).toBe(404);
});

test('an answer names only what was sent for this very form, and once', async () => {
  const [id, other] = [await makeForm(), await makeForm()];
  const fileId = (await upload(other)).body.data.id;
  const wrong = await world.send(id, { full_name: 'Anna', paper: fileId });
  expect(wrong.errors).toMatchObject([
    { status: '422', code: 'unknown_file', source: { pointer: '/data/attributes/answers/paper' } },
  ]);
  expect((await world.send(other, { full_name: 'Anna', paper: fileId })).status).toBe(201);
  expect((await world.send(other, { full_name: 'Bert', paper: fileId })).status).toBe(422);
});

test('who sent it from an account may look at it and not put another in its place', async () => {
  const id = await makeForm();
  const session = await world.sessionOf('volunteer');
  const fileId = (await upload(id, { session })).body.data.id;
  expect((await world.send(id, { full_name: 'Anna', paper: fileId }, {}, { as: 'volunteer' })).status).toBe(201);
  expect((await content(fileId, { as: 'volunteer' })).status).toBe(200);
  const other = { url: `/api/v1/file_uploads/${fileId}/content`, method: 'PUT' as const, session };
  expect((await upload(id, { ...other, fields: { kind: 'attachment' }, headers: { 'if-match': '"0"' } })).status).toBe(
    403,
  );
  expect((await world.call(`/file_uploads/${fileId}`, { method: 'DELETE', as: 'volunteer' })).status).toBe(403);
});

test('a form for which very much waits takes no more until that is sent or gone', async () => {
  const [id, other] = [await makeForm(), await makeForm()];
  const fileId = (await upload(id)).body.data.id;
  const { database } = world.api;
  await database.inTenant(tenant, () =>
    database.db.update(files).set({ size: mostWaitingBytes }).where(eq(files.id, fileId)),
  );
  expect((await upload(id)).status).toBe(503);
  expect((await upload(other)).status).toBe(201);
  expect((await world.send(id, { full_name: 'Anna', paper: fileId })).status).toBe(201);
  expect((await upload(id)).status).toBe(201);
});

test('an attachment of who is signed in is taken from his own answer alone: a site may be put back to older code', async () => {
  const id = await makeForm();
  const session = await world.sessionOf('volunteer');
  const sent = await upload(id, { url: '/api/v1/file_uploads', fields: { kind: 'attachment' }, session });
  expect(sent.status).toBe(201);
  const answers = { full_name: 'Anna', paper: sent.body.data.id };
  for (const rest of [{}, { as: 'neighbour' }]) expect((await world.send(id, answers, {}, rest)).status).toBe(422);
  expect((await world.send(id, answers, {}, { as: 'volunteer' })).status).toBe(201);
  expect((await content(sent.body.data.id, { as: 'admin' })).status).toBe(200);
});

describe('a link', () => {
  const draft = (token: string, answers: object) =>
    world.call<FormLink>(`/forms/by_token/${token}/draft`, { method: 'PUT', attributes: { answers } });
  const opened = (token: string) => world.call<FormLink>(`/forms/by_token/${token}`);

  test('keeps the file of who goes on later, on another device, as long as the link', async () => {
    const id = await makeForm({ public: false });
    const token = await linkTo(id);
    const fileId = (await upload(token)).body.data.id;
    const stranger = (await upload(await makeForm())).body.data.id;
    await draft(token, { full_name: 'Anna', paper: stranger });
    expect((await opened(token)).item).toMatchObject({ prefill: [{ key: 'full_name' }], files: [] });
    await draft(token, { full_name: 'Anna', paper: fileId });
    await cleanUp(later(50));
    const { item } = await opened(token);
    expect(item.files).toEqual([{ id: fileId, fileName: 'briefje.pdf', size: pdf.length }]);
    expect(item.prefill).toContainEqual({ key: 'paper', value: fileId });
    const answers = { full_name: 'Anna', paper: fileId };
    const done = await world.call(`/forms/by_token/${token}/submissions`, { method: 'POST', attributes: { answers } });
    expect(done.status).toBe(201);
    await cleanUp(later(90));
    expect(await isThere(fileId)).toBe(true);
    // Used, it takes nothing more.
    expect((await upload(token)).code).toBe('used');
  });

  test('drops the file that was taken out, and the one that was not sent', async () => {
    const optional = fields.map((field) => ({ ...field, required: false }));
    const token = await linkTo(await makeForm({ public: false, fields: optional }));
    const [first, second] = [(await upload(token)).body.data.id, (await upload(token)).body.data.id];
    await draft(token, { paper: first });
    await draft(token, { paper: second });
    await cleanUp(later(8));
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await world.call(`/forms/by_token/${token}/submissions`, { method: 'POST', attributes: { answers: {} } });
    await cleanUp(later(0));
    expect(await isThere(second)).toBe(false);
  });
});

test('a file that was never sent is gone after seven days, and one of an answer with the answer', async () => {
  const id = await makeForm();
  const [left, sent, erased] = [await upload(id), await upload(id), await upload(id)].map(({ body }) => body.data.id);
  for (const file of [erased, sent]) await world.send(id, { full_name: 'Anna', paper: file });
  await cleanUp(later(6));
  expect(await isThere(left ?? '')).toBe(true);
  await cleanUp(later(7));
  expect([await isThere(left ?? ''), await isThere(sent ?? '')]).toEqual([false, true]);
  const { items } = await world.answersOf(id);
  const one = items.find(({ answers }) => answers[1]?.value === erased);
  await world.call(`/forms/${id}/submissions/${one?.id}`, { method: 'DELETE', as: 'admin' });
  expect(await isThere(erased ?? '')).toBe(false);
  await world.api.database.inTenant(tenant, () => eraseSubmissions(world.api.database.db, later(31)));
  await cleanUp(later(31));
  expect(await isThere(sent ?? '')).toBe(false);
});

test('one address sends thirty files in half an hour', async () => {
  const strict = await startFormWorld({ throttles: standardThrottles, dataDirectory: directory });
  try {
    const { id } = (await strict.make({ fields })).item;
    const statuses: number[] = [];
    // Refused for what is in them, which counts as well: looking at a file is the work.
    for (let count = 0; count < 31; count += 1)
      statuses.push((await upload(id, { file: { name: 'a.txt', bytes: Buffer.from('<x') } }, strict)).status);
    expect(statuses).toEqual([...Array(30).fill(422), 429]);
  } finally {
    await strict.api.close();
  }
}, 120_000);
