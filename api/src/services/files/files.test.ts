import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireError, WireResource } from '@omzien/model/jsonApi';
import { plainPictureAddress } from '@omzien/model/picture';
import type { TenantKey } from '@omzien/model/tenants';
import sharp from 'sharp';
import { startTestApp, type TestApp, type TestCall } from '../../../testing/startTestApp.ts';
import { type UploadCall, uploadFile } from '../../../testing/uploadFile.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { fileUses } from '../../tables/administration/files.table.ts';
import { cleanUpFiles } from './files.jobs.ts';

type Answer = { data: WireResource & { attributes: Record<string, unknown> }; errors: WireError[] };

let api: TestApp;
let directory: string;
const centers: Record<string, string> = {};
const sessions: Record<string, Record<string, string>> = {};
let photo: Buffer;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const where = (tenant: TenantKey = 'demo') => ({ tenant, center: centers[tenant === 'demo' ? 'demo' : tenant] });
const upload = async (call: Partial<UploadCall> & { as?: string }) => {
  const answer = await uploadFile(api, {
    ...where(),
    session: sessions[call.as ?? 'content'],
    file: { name: 'foto.jpg', bytes: photo },
    ...call,
  });
  return { ...answer, body: answer.body as Answer };
};
const call = async (url: string, change: Partial<TestCall> & { as?: string } = {}) => {
  const { as, ...rest } = change;
  const answer = await api.call({
    url,
    ...where(),
    session: as === 'visitor' ? undefined : sessions[as ?? 'content'],
    ...rest,
  });
  return { ...answer, body: answer.body as Answer & { data: never; meta: Record<string, unknown> } };
};
const fetchBytes = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { 'x-tenant': 'demo', ...headers } });
const homeOf = (name: string) => (name === 'elsewhere' ? centers.other : centers.demo) as string;
const patch = (attributes: Record<string, unknown>) => ({ data: { type: 'file_uploads', attributes } });

/** A PNG that says that it is very large, and is small on disk. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    let crc = ~0;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    sum.writeUInt32BE(~crc >>> 0);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'files-'));
  api = await startTestApp({ settings: { dataDirectory: directory } });
  const world = createTestWorld(api.database);
  centers.demo = await world.center('demo', 'Demostad');
  centers.other = await world.center('demo', 'Elders');
  centers.roermond = await world.center('roermond', 'Roermond');
  const organization = await world.organization('demo', { name: 'Buurthuis', centerId: centers.demo });
  const person = async (
    name: string,
    tenant: TenantKey,
    center: string,
    role: string,
    scope: string,
    scopeType: string,
  ) => {
    await world.user(tenant, `${name}@demo.example`, center, [{ role, scopeType, scopeId: scope } as never]);
    sessions[name] = await api.signIn(`${name}@demo.example`, testPassword, { tenant, center });
  };
  await person('content', 'demo', centers.demo, 'content_manager', centers.demo, 'VolunteerCenter');
  await person('volunteer', 'demo', centers.demo, 'volunteer', centers.demo, 'VolunteerCenter');
  await person('organization', 'demo', centers.demo, 'admin', organization, 'Organization');
  await person('elsewhere', 'demo', centers.other, 'admin', centers.other, 'VolunteerCenter');
  await person('roermond', 'roermond', centers.roermond, 'admin', centers.roermond, 'VolunteerCenter');
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2a7' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'canary-maker' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
});
afterAll(async () => {
  await api.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('an uploaded picture', () => {
  test('that is a logo says how large it is, so that its room in a line is kept', async () => {
    const { status, body } = await upload({ fields: { kind: 'logo', alt_text: 'Ons beeldmerk' } });
    expect(status).toBe(201);
    expect((body.data.attributes as { url: string }).url).toMatch(/\/960\.webp#1920x960$/);
  });

  test('shows at once in every size, without what the camera added', async () => {
    const { status, body, headers } = await upload({
      fields: { kind: 'image', alt_text: 'Een veld', folder: 'Natuur' },
    });
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({
      kind: 'image',
      media_type: 'image/webp',
      width: 1920,
      height: 960,
      alt_text: 'Een veld',
      folder: 'Natuur',
      is_public: true,
      uses_count: 0,
    });
    expect(headers.location).toBe(`/api/v1/file_uploads/${body.data.id}`);
    const { url } = body.data.attributes as { url: string };
    // What stands behind the sign is its preview.
    expect(url).toMatch(/^[^#]+#[A-Za-z0-9+/]{64}$/);
    expect(plainPictureAddress(url)).toBe(`/media/${body.data.id}/960.webp`);

    const shown = await fetchBytes(plainPictureAddress(url));
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=10',
    });
    expect(photo.includes('canary-maker')).toBe(true);
    expect(shown.rawPayload.includes('canary-maker')).toBe(false);
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();

    await api.app.files.makeVariants('demo', body.data.id);
    for (const [file, format, width] of [
      ['320.webp', 'webp', 320],
      ['640.avif', 'heif', 640],
      ['1920.avif', 'heif', 1920],
    ] as const) {
      const variant = await fetchBytes(`/media/${body.data.id}/${file}`);
      expect(variant.headers['cache-control']).toBe('public, max-age=60, must-revalidate');
      expect(await sharp(variant.rawPayload).metadata()).toMatchObject({ format, width });
    }
    const again = await call(`/api/v1/file_uploads/${body.data.id}`);
    expect((again.body.data as WireResource).attributes?.status).toBe('ready');
  });

  test('comes as AVIF from the address of its WebP to who says that he takes it, once that is made', async () => {
    const { body } = await upload({});
    const address = `/media/${body.data.id}/640.webp`;
    const asBrowser = { accept: 'image/avif,image/webp,*/*;q=0.8' };
    // What stands in meanwhile is WebP.
    expect((await fetchBytes(address, asBrowser)).headers).toMatchObject({ 'content-type': 'image/webp' });
    await api.app.files.makeVariants('demo', body.data.id);
    const small = await fetchBytes(address, asBrowser);
    expect(small.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640 });
    for (const accept of ['image/webp,*/*', '*/*', 'image/*', 'image/webp,image/avif;q=0', undefined]) {
      const plain = await fetchBytes(address, accept === undefined ? {} : { accept });
      expect(plain.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
      expect(plain.headers.etag).not.toBe(small.headers.etag);
    }
  });

  test('is not there for another tenant, nor under an address that nobody made', async () => {
    const { body } = await upload({});
    const { id } = body.data;
    expect((await fetchBytes(`/media/${id}/960.webp`, { 'x-tenant': 'roermond' })).statusCode).toBe(404);
    expect((await api.app.inject({ url: `/media/${id}/960.webp` })).statusCode).toBe(404);
    for (const file of ['961.webp', '960.png', 'file', 'x.pdf', '..%2Ffile', '1920.webp.tmp'])
      expect((await fetchBytes(`/media/${id}/${file}`)).statusCode).toBe(404);
    expect((await fetchBytes(`/media/${newId()}/960.webp`)).statusCode).toBe(404);
  });

  test('keeps its address when it is replaced, and shows the new one', async () => {
    const { body } = await upload({});
    const url = `/media/${body.data.id}/960.webp`;
    await api.app.files.makeVariants('demo', body.data.id);
    const before = (await fetchBytes(url)).headers.etag;
    const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const address = `/api/v1/file_uploads/${body.data.id}/content`;
    const file = { name: 'rood.png', bytes: red };
    const stale = await upload({ method: 'PUT', url: address, file, headers: { 'if-match': '"7"' } });
    expect(stale.status).toBe(412);
    const replaced = await upload({ method: 'PUT', url: address, file, headers: { 'if-match': '"0"' } });
    expect(replaced.status).toBe(200);
    expect(replaced.body.data.attributes).toMatchObject({
      width: 600,
      file_name: 'rood.webp',
      url: expect.stringContaining(`${url}#`),
    });
    // Who had the old one asks again by its tag, and gets other bytes.
    const asked = await fetchBytes(url, { 'if-none-match': String(before) });
    expect(asked.statusCode).toBe(200);
    const after = await fetchBytes(url);
    expect(after.headers.etag).not.toBe(before);
    expect(await sharp(after.rawPayload).metadata()).toMatchObject({ width: 600 });
    const other = await upload({ method: 'PUT', url: address, file: { name: 'x.pdf', bytes: pdf } });
    expect(other.status).toBe(409);
  });

  test.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#00f8' } })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await upload({ file: { name: `x.${format}`, bytes } });
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({ width: 40, height: 30, media_type: 'image/webp' });
  });
});

describe('what is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00;', 'latin1');
  const tiff = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');

  test.each([
    ['SVG', svg],
    ['SVG with an XML head', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    ['GIF', gif],
    ['TIFF', tiff],
    ['HEIC', heic],
    ['HTML that calls itself a picture', html],
    ['a program', Buffer.from('MZ\x90\x00'.padEnd(64, '\0'), 'latin1')],
    ['a PDF as a picture', pdf],
    ['a table as a picture', Buffer.from('naam;plaats\nAnne;Nijmegen\n')],
  ])('%s', async (_name, bytes) => {
    const { status, body } = await upload({ file: { name: 'foto.jpg', type: 'image/jpeg', bytes } });
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({
      code: 'unsupported_file_type',
      source: { pointer: '/data/attributes/file' },
    });
  });

  test('a picture that breaks off, and one that only begins like one', async () => {
    for (const bytes of [photo.subarray(0, 900), Buffer.concat([photo.subarray(0, 4), Buffer.alloc(500, 65)])]) {
      const { status, body } = await upload({ file: { name: 'foto.jpg', bytes } });
      expect(status).toBe(422);
      expect(body.errors[0]?.code).toBe('file_damaged');
    }
  });

  test('a picture of 225 megapixels in a few kilobytes', async () => {
    const bytes = bomb(15_000, 15_000);
    expect(bytes.length).toBeLessThan(100_000);
    const { status, body } = await upload({ file: { name: 'bom.png', bytes } });
    expect(status).toBe(422);
    expect(body.errors[0]?.code).toBe('too_many_pixels');
  });

  test('more than 5 MB, in words that say the limit', async () => {
    const bytes = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]);
    const { status, body } = await upload({ file: { name: 'groot.jpg', bytes } });
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ code: 'file_too_large', detail: 'Bestand moet kleiner zijn dan 5 MB.' });
    const larger = await upload({ file: { name: 'groot.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 1) } });
    expect(larger.status).toBe(422);
    expect(larger.body.errors[0]?.detail).toBe('Bestand moet kleiner zijn dan 10 MB.');
  });

  test('a form without a file, with two, with fields that do not exist, or JSON', async () => {
    expect((await upload({ file: undefined })).status).toBe(400);
    expect((await upload({ file: { name: 'leeg.jpg', bytes: Buffer.alloc(0) } })).status).toBe(400);
    expect((await upload({ fields: { owner_id: 'x' } })).status).toBe(422);
    expect((await upload({ fields: { kind: 'export' } })).status).toBe(403);
    expect((await upload({ fields: { kind: 'virus' } })).status).toBe(422);
    expect((await upload({ fields: { folder: '../../etc' } })).status).toBe(422);
    const json = await call('/api/v1/file_uploads', { method: 'POST', body: patch({ kind: 'image' }) });
    expect(json.status).toBe(400);
    const text = await upload({ headers: { 'content-type': 'text/plain' } });
    expect(text.status).toBe(415);
  });

  test('a body that breaks off', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/file_uploads',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-tenant': 'demo',
        'app-context': 'gelderland',
        'volunteer-center-id': centers.demo as string,
        ...sessions.content,
      },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    });
    expect(response.statusCode).toBe(400);
  });

  test('a visitor, before anything of the file is looked at', async () => {
    expect((await upload({ session: {} })).status).toBe(401);
    expect((await upload({ session: { 'access-token': 'x', client: 'y', uid: 'content@demo.example' } })).status).toBe(
      401,
    );
  });

  test('the library of the centre for somebody who is no editor', async () => {
    expect((await upload({ as: 'volunteer', fields: { kind: 'stock_image' } })).status).toBe(403);
    const document = await upload({
      as: 'volunteer',
      fields: { kind: 'document' },
      file: { name: 'x.pdf', bytes: pdf },
    });
    expect(document.status).toBe(403);
  });

  test('nothing of what was refused stays behind', async () => {
    const folder = join(directory, 'files', 'public', 'demo');
    const before = readdirSync(folder).length;
    await upload({ as: 'volunteer', fields: { kind: 'stock_image' } });
    await new Promise(setImmediate);
    expect(readdirSync(folder)).toHaveLength(before);
  });

  test('a file that is a picture and a page at once comes out as a picture only', async () => {
    const bytes = Buffer.concat([photo, Buffer.from('<script>alert("canary")</script>')]);
    const { status, body } = await upload({ file: { name: 'x.html', type: 'text/html', bytes } });
    expect(status).toBe(201);
    const shown = await fetchBytes(`/media/${body.data.id}/1920.webp`);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.rawPayload.includes('canary')).toBe(false);
  });
});

describe('a document', () => {
  test('is only ever saved, under its own name', async () => {
    const fields = { kind: 'document' };
    const { status, body } = await upload({ fields, file: { name: '../Jaar<b>verslag é.pdf', bytes: pdf } });
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({ file_name: 'Jaarbverslag é.pdf', media_type: 'application/pdf' });
    const { url } = body.data.attributes as { url: string };
    expect(url).toBe(`/media/${body.data.id}/Jaarbverslag-e.pdf`);
    const sent = await fetchBytes(url);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Jaarbverslag-e\.pdf"/),
      'x-content-type-options': 'nosniff',
    });
    const broken = await upload({ fields, file: { name: 'x.pdf', bytes: pdf.subarray(0, 20) } });
    expect(broken.body.errors[0]?.code).toBe('file_damaged');
  });
});

describe('a private file', () => {
  const attach = (as: string) => upload({ as, fields: { kind: 'attachment' }, file: { name: 'cv.pdf', bytes: pdf } });

  test('is for its owner and for those whom its subject lets in', async () => {
    const { body } = await attach('volunteer');
    const { id } = body.data;
    const address = `/api/v1/file_uploads/${id}/content`;
    expect(body.data.attributes).toMatchObject({
      url: address,
      is_public: false,
      expires_at: '2026-11-23T09:00:00.000Z',
    });
    const own = await call(address, { as: 'volunteer' });
    expect(own.status).toBe(200);
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': expect.stringContaining('no-store'),
      'content-disposition': expect.stringContaining('attachment; filename="cv.pdf"'),
    });
    for (const as of ['content', 'organization', 'elsewhere']) {
      const at = { as, center: homeOf(as) };
      expect((await call(address, at)).status).toBe(404);
      expect((await call(`/api/v1/file_uploads/${id}`, at)).status).toBe(404);
    }
    expect((await call(address, { as: 'visitor' })).status).toBe(401);
    expect((await call(address, { as: 'roermond', ...where('roermond') })).status).toBe(404);
    expect((await fetchBytes(`/media/${id}/cv.pdf`)).statusCode).toBe(404);

    api.app.files.mayRead(
      'attachment',
      async (request, file) => file.id === id && request.actor.user?.email === 'organization@demo.example',
    );
    expect((await call(address, { as: 'organization' })).status).toBe(200);
    expect((await call(address, { as: 'content' })).status).toBe(404);
  });

  test('that nobody sent is gone after seven days; one that is used stays', async () => {
    const [left, used] = [await attach('volunteer'), await attach('volunteer')];
    await api.database.inTenant('demo', () =>
      api.app.files.repository.addUses({ type: 'messages', id: newId(), name: 'Bericht' }, [used.body.data.id]),
    );
    const parts = { files: api.app.files, database: api.database, jobs: { enqueue: async () => undefined } };
    await cleanUpFiles(parts, new Date('2026-11-23T08:59:59Z'));
    expect((await call(`/api/v1/file_uploads/${left.body.data.id}`, { as: 'volunteer' })).status).toBe(200);
    await cleanUpFiles(parts, new Date('2026-11-23T09:00:00Z'));
    expect((await call(`/api/v1/file_uploads/${left.body.data.id}`, { as: 'volunteer' })).status).toBe(404);
    expect((await call(`/api/v1/file_uploads/${used.body.data.id}`, { as: 'volunteer' })).status).toBe(200);
  });

  test('that the platform made is kept until its day', async () => {
    const [user] = [await call('/api/v1/current_user', { as: 'volunteer' })];
    const ownerId = (user.body.data as WireResource).id;
    const made = await api.database.inTenant('demo', () =>
      api.app.files.keep({
        tenant: 'demo',
        centerId: centers.demo as string,
        ownerId,
        kind: 'export',
        fileName: 'vacatures.csv',
        mediaType: 'text/csv',
        bytes: Buffer.from('naam\n'),
        expiresAt: new Date('2026-11-20T09:00:00Z'),
      }),
    );
    const sent = await call(`/api/v1/file_uploads/${made.id}/content`, { as: 'volunteer' });
    expect(sent.text).toBe('naam\n');
    expect(sent.headers['content-type']).toContain('text/csv');
    expect((await call(`/api/v1/file_uploads/${made.id}/content`, { as: 'content' })).status).toBe(404);
  });
});

describe('the library', () => {
  test('lists what one works with, and finds it by folder, name and kind', async () => {
    await upload({ fields: { folder: 'Zoeken' }, file: { name: 'vinden.jpg', bytes: photo } });
    await upload({
      as: 'elsewhere',
      ...{ tenant: 'demo' as const, center: centers.other },
      fields: { folder: 'Geheim' },
    });
    const list = await call(
      '/api/v1/file_uploads?filter[folder_eq]=Zoeken&filter[file_name_cont]=vind&filter[kind_in]=image,logo',
    );
    expect(list.status).toBe(200);
    expect(list.body.data).toHaveLength(1);
    expect(list.body.meta.folders).toEqual(expect.arrayContaining(['Zoeken', 'Natuur']));
    expect(list.body.meta.folders).not.toContain('Geheim');
    expect((await call('/api/v1/file_uploads?filter[folder_eq]=Geheim')).body.data).toHaveLength(0);
    expect((await call('/api/v1/file_uploads?filter[tenant_eq]=x')).status).toBe(400);
    expect((await call('/api/v1/file_uploads', { as: 'volunteer' })).body.data).not.toHaveLength(0);
    expect(
      ((await call('/api/v1/file_uploads', { as: 'volunteer' })).body.data as WireResource[]).every(
        ({ attributes }) => attributes?.kind === 'attachment' || attributes?.kind === 'export',
      ),
    ).toBe(true);
  });

  test('finds what no record uses', async () => {
    const [free, used] = [await upload({}), await upload({})];
    const { db, inTenant } = api.database;
    await inTenant('demo', () =>
      db.insert(fileUses).values({
        fileId: used.body.data.id,
        subjectType: 'pages',
        subjectId: newId(),
        subjectName: 'Over ons',
      }),
    );
    const idsOf = async (query: string) =>
      ((await call(`/api/v1/file_uploads?page[size]=100${query}`)).body.data as WireResource[]).map(({ id }) => id);
    const unused = await idsOf('&filter[unused_true]=true');
    expect(unused).toContain(free.body.data.id);
    expect(unused).not.toContain(used.body.data.id);
    expect(await idsOf('&filter[unused_true]=false')).toEqual(
      expect.arrayContaining([free.body.data.id, used.body.data.id]),
    );
    const { meta } = (await call('/api/v1/file_uploads?filter[unused_true]=true')).body;
    expect(meta.pagination).toMatchObject({ records: unused.length });
  });

  test('changes what is said about a file, once', async () => {
    const { body } = await upload({});
    const url = `/api/v1/file_uploads/${body.data.id}`;
    const change = patch({ alt_text: 'Een groen vlak', folder: '', focal_point: { x: 0.25, y: 1 } });
    const changed = await call(url, { method: 'PATCH', body: change, headers: { 'if-match': '"0"' } });
    expect(changed.status).toBe(200);
    expect((changed.body.data as WireResource).attributes).toMatchObject({
      alt_text: 'Een groen vlak',
      folder: null,
      focal_point: { x: 0.25, y: 1 },
    });
    expect((await call(url, { method: 'PATCH', body: change, headers: { 'if-match': '"0"' } })).status).toBe(412);
    expect((await call(url, { method: 'PATCH', body: patch({ focal_point: { x: 2, y: 0 } }) })).status).toBe(422);
    for (const as of ['volunteer', 'elsewhere', 'organization'])
      expect((await call(url, { as, center: homeOf(as), method: 'PATCH', body: change })).status).toBe(404);
  });

  test('tells where a file is used, and deletes it only when it is not', async () => {
    const { body } = await upload({});
    const { id } = body.data;
    const url = `/api/v1/file_uploads/${id}`;
    const subject = { type: 'pages', id: newId(), name: 'Over ons', url: '/content/pages/x' };
    await api.database.inTenant('demo', () => api.app.files.repository.addUses(subject, [id, id]));
    const shown = await call(url);
    expect((shown.body.data as WireResource).attributes?.used_in).toEqual([
      { type: 'pages', id: subject.id, name: 'Over ons', url: '/content/pages/x' },
    ]);
    const refused = await call(url, { method: 'DELETE' });
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0]?.code).toBe('file_in_use');
    await api.database.inTenant('demo', () => api.app.files.release(subject));
    expect((await call(url, { method: 'DELETE' })).status).toBe(204);
    expect((await fetchBytes(`/media/${id}/960.webp`)).statusCode).toBe(404);
    expect((await call(url)).status).toBe(404);
  });
});

test('a repeated upload has its effect once', async () => {
  const headers = { 'idempotency-key': 'upload-again-1' };
  const first = await upload({ headers });
  const second = await upload({ headers });
  expect(second.body.data.id).toBe(first.body.data.id);
  const other = await upload({ headers, fields: { folder: 'Anders' } });
  expect(other.status).toBe(422);
});

test('sizes of what was replaced while they were made hide nothing of the new one', async () => {
  const { body } = await upload({});
  const { id } = body.data;
  const blue = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const { make } = api.app.files.pictures;
  // Replaced while the first of its other sizes is being made.
  api.app.files.pictures.make = async (...task) => {
    api.app.files.pictures.make = make;
    const made = await make(...task);
    const address = `/api/v1/file_uploads/${id}/content`;
    expect((await upload({ method: 'PUT', url: address, file: { name: 'blauw.png', bytes: blue } })).status).toBe(200);
    return made;
  };
  await api.app.files.makeVariants('demo', id);
  for (const width of [320, 960]) {
    const { rawPayload } = await fetchBytes(`/media/${id}/${width}.webp`);
    expect((await sharp(rawPayload).stats()).dominant).toMatchObject({ r: 8, b: 248 });
  }
});

describe('the same file once more', () => {
  const bytesOf = (color: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer();

  test('is kept, and says which one was there before', async () => {
    const bytes = await bytesOf('#a1b2c3');
    const file = { name: 'boom.png', bytes };
    const first = await upload({ file, fields: { folder: 'Natuur' } });
    expect(first.body.data.attributes.same_as).toEqual([]);
    const second = await upload({ file: { ...file, name: 'nog-eens.png' } });
    expect(second.status).toBe(201);
    expect(second.body.data.attributes.same_as).toEqual([
      expect.objectContaining({ id: first.body.data.id, file_name: 'boom.webp', folder: 'Natuur' }),
    ]);
    const seen = await call(`/api/v1/file_uploads/${first.body.data.id}`);
    expect((seen.body.data as WireResource).attributes?.same_as).toMatchObject([{ id: second.body.data.id }]);
  });

  test('tells nobody of files that he may not see', async () => {
    const file = { name: 'geheim.png', bytes: await bytesOf('#010203') };
    await upload({ file, as: 'elsewhere', ...{ center: centers.other } });
    await upload({ file, as: 'volunteer', fields: { kind: 'attachment' } });
    expect((await upload({ file })).body.data.attributes.same_as).toEqual([]);
  });
});

describe('a folder', () => {
  const rename = (from: string, to: string, as = 'content') =>
    call('/api/v1/file_folders/rename', {
      method: 'PUT',
      as,
      center: homeOf(as),
      body: { data: { type: 'file_folders', attributes: { from, to } } },
    });
  const folderOf = async (id: string) =>
    ((await call(`/api/v1/file_uploads/${id}`)).body.data as WireResource).attributes?.folder;

  test('is renamed with all that is in it and below it, and back', async () => {
    const ids: string[] = [];
    for (const folder of ['Feest', 'Feest/2026', 'Feesten'])
      ids.push((await upload({ fields: { folder } })).body.data.id);
    const { status, body } = await rename('Feest', 'Braderie');
    expect(status).toBe(200);
    expect((body.data as WireResource).attributes).toMatchObject({ name: 'Braderie', renamed: 2 });
    expect(await Promise.all(ids.map(folderOf))).toEqual(['Braderie', 'Braderie/2026', 'Feesten']);
    expect((await rename('Braderie', 'Feest')).status).toBe(200);
    expect(await Promise.all(ids.map(folderOf))).toEqual(['Feest', 'Feest/2026', 'Feesten']);
  });

  test('keeps its name where the other one is in use, is no name, or nobody has it', async () => {
    expect((await rename('Feest', 'Feesten')).body.errors[0]).toMatchObject({ code: 'folder_taken' });
    expect((await rename('Feest', '../etc')).status).toBe(422);
    expect((await rename('Feest', '')).status).toBe(422);
    expect((await rename('Nergens', 'Ergens')).status).toBe(404);
    // Letters that mean anything to the database mean themselves.
    expect((await rename('F%st', 'Ergens')).status).toBe(422);
    expect((await rename('F__st', 'Ergens')).status).not.toBe(200);
  });

  test('of others stays as it is', async () => {
    expect((await rename('Feest', 'Gekaapt', 'elsewhere')).status).toBe(404);
    expect((await rename('Feest', 'Gekaapt', 'volunteer')).status).toBe(404);
    expect((await rename('Feest', 'Gekaapt', 'visitor')).status).toBe(401);
  });
});

test('while fifty pictures are made others are answered: the work is done in threads, two at a time', async () => {
  const noise = await sharp({
    create: {
      width: 480,
      height: 320,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
      background: '#888',
    },
  })
    .jpeg()
    .toBuffer();
  let made = 0;
  const pictures = Array.from({ length: 50 }, async () => {
    const picture = await api.app.files.pictures.make(noise, 480, 'avif');
    made += 1;
    return picture;
  });
  const madeAtAnswer: number[] = [];
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await call('/api/v1/file_uploads?page[size]=1')).status).toBe(200);
    madeAtAnswer.push(made);
  }
  // Ten questions, one after the other, and each got its answer before the pictures were done.
  expect(Math.max(...madeAtAnswer)).toBeLessThan(50);
  expect((await Promise.all(pictures)).filter((picture) => 'failure' in picture)).toEqual([]);
});

test('ten uploads of 10 MB at once are answered, and so is everybody else', async () => {
  const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10 * 1024 * 1024 - 100), Buffer.from('%%EOF')]);
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () =>
      upload({ fields: { kind: 'document' }, file: { name: 'x.pdf', bytes: large } }),
    ),
    call('/api/v1/file_uploads?page[size]=1'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 200]);
});

test('uploads are counted per person, and an editor brings more', async () => {
  const limited = await startTestApp({
    settings: {
      dataDirectory: directory,
      throttles: {
        ...api.app.settings.throttles,
        uploadsPerPerson: { points: 1, duration: 60 },
        uploadsPerEditor: { points: 2, duration: 60 },
      },
    },
  });
  try {
    const world = createTestWorld(limited.database);
    const center = await world.center('demo', 'Klein');
    await world.user('demo', 'vaak@demo.example', center);
    const session = await limited.signIn('vaak@demo.example', testPassword, { tenant: 'demo', center });
    const small = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const one = { tenant: 'demo' as const, center, session, file: { name: 'x.png', bytes: small } };
    expect((await uploadFile(limited, one)).status).toBe(201);
    const second = await uploadFile(limited, one);
    expect(second.status).toBe(429);
    expect(second.headers['retry-after']).toBeDefined();
    await world.user('demo', 'veel@demo.example', center, [
      { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: center },
    ]);
    const editor = {
      ...one,
      session: await limited.signIn('veel@demo.example', testPassword, { tenant: 'demo', center }),
    };
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await uploadFile(limited, editor)).status);
    expect(statuses).toEqual([201, 201, 429]);
  } finally {
    await limited.close();
  }
});
