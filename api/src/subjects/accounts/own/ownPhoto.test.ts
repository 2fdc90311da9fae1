import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { uploadFile } from '../../../../testing/uploadFile.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';

let api: TestApp;
let center: string;
beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Demostad');
  await world.user('demo', 'noor@demo.example', center);
  await world.user('demo', 'other@demo.example', center);
});
afterAll(() => api.close());

const open = (email: string) => api.signIn(email, testPassword, { tenant: 'demo', center });
type Session = Record<string, string>;
async function upload(session: Session): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer();
  const { body } = await uploadFile(api, {
    tenant: 'demo',
    center,
    session,
    file: { name: 'ik.jpg', type: 'image/jpeg', bytes },
    fields: { kind: 'avatar' },
  });
  return (body as { data: { id: string } }).data.id;
}
async function change(session: Session, attributes: object) {
  const { status, body } = await api.call({
    method: 'PATCH',
    url: '/api/v1/current_user',
    center,
    session,
    body: { data: { type: 'users', attributes } },
  });
  const { data, errors } = body as {
    data?: { attributes: { photo_url: string | null } };
    errors?: { code: string; source: { pointer: string } }[];
  };
  return { status, photo: data?.attributes.photo_url, error: errors?.[0] };
}
const usesOf = async (session: Session, id: string) => {
  const { body } = await api.call({ url: `/api/v1/file_uploads/${id}`, center, session });
  return (body as { data: { attributes: { uses_count: number } } }).data.attributes.uses_count;
};

test('an upload becomes the picture of one’s account, and is let go again', async () => {
  const session = await open('noor@demo.example');
  const id = await upload(session);
  expect(await change(session, { photo_file_id: id })).toMatchObject({ status: 200, photo: `/media/${id}/960.webp` });
  expect(await usesOf(session, id)).toBe(1);
  // What is not named stays.
  expect(await change(session, { first_name: 'Noortje' })).toMatchObject({ photo: `/media/${id}/960.webp` });
  expect(await change(session, { photo_url: null })).toMatchObject({ status: 200, photo: null });
  expect(await usesOf(session, id)).toBe(0);
});

test('the upload of somebody else is refused', async () => {
  const id = await upload(await open('other@demo.example'));
  expect(await change(await open('noor@demo.example'), { photo_file_id: id })).toMatchObject({
    status: 422,
    error: { code: 'unknown_file', source: { pointer: '/data/attributes/photo_file_id' } },
  });
});
