import { beforeEach, expect, test } from '@jest/globals';
import { formFile } from '@omzien/model/file';
import { type FormLink, formLink, linkResult, publicForm, submissionReceipt } from '@omzien/model/form';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../module.ts';
import { field, linkId, linkOf, resultOf, text, token } from './forms.fixture.ts';

const formId = '0196a000-0000-7000-8000-000000000704';
const fileId = '0196a000-0000-7000-8000-000000000705';
const fields = [
  field('name', { label: text('Je naam') }),
  field('paper', { type: 'file', label: text('Het briefje') }),
];
const schema = { title: text('Toestemming'), intro: null, fields, button: text('Verstuur') };
const forEverybody: Partial<FormLink> = {
  id: formId,
  formId,
  purpose: 'form',
  kind: 'guardian_consent',
  schema,
  prefill: [],
  expiresAt: null,
  url: null,
};
const stored = { type: 'form_files', id: fileId, fileName: 'briefje.pdf', size: 48_000 } as const;
const receipt = { type: 'form_submissions', id: linkId, text: text('Bedankt.'), url: null } as const;
const pdf = (name = 'briefje.pdf', size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

async function open(link: Partial<FormLink>, path: string, api: FakeRoutes = {}) {
  const rendered = await renderScreen(module, path, {
    api: {
      'GET /forms/by_token/:token': () => one(formLink, linkOf(link)),
      'GET /forms': () => many(publicForm, []),
      'POST /forms/by_token/:token/file_uploads': () => one(formFile, stored, 201),
      'POST /forms/:id/submissions': () => one(submissionReceipt, receipt, 201),
      ...api,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const choose = (file: File) =>
    rendered.user
      .setup({ applyAccept: false })
      .upload(rendered.container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
  return { ...rendered, choose };
}
const posts = (requests: { method: string; path: string; input: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ path, input }) => [path, input]);
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Je naam' });
const send = () => screen.getByRole('button', { name: 'Verstuur' });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

test('who has no account sends a file with a form; it stands there by its name, and leads nowhere', async () => {
  const { user, requests, choose } = await open(forEverybody, `/forms/${formId}`);
  expect(screen.getByText(/WebP, AVIF of PDF, tot 5 MB/)).toBeTruthy();
  await user.type(name(), 'Ria');
  await choose(pdf());
  expect(await screen.findByText('briefje.pdf')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'briefje.pdf' })).toBeNull();
  await user.click(send());
  await screen.findByText('Bedankt.');
  expect(posts(requests).map(([path]) => path)).toEqual([
    `/api/v1/forms/by_token/${formId}/file_uploads`,
    `/api/v1/forms/${formId}/submissions`,
  ]);
  expect(posts(requests)[1]?.[1]).toMatchObject({ answers: { name: 'Ria', paper: fileId } });
});

test('the file is taken out again, and then the question is open', async () => {
  const { user, requests, choose } = await open(forEverybody, `/forms/${formId}`);
  await user.type(name(), 'Ria');
  await choose(pdf());
  await user.click(await screen.findByRole('button', { name: 'briefje.pdf weghalen' }));
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toMatch(/het briefje/i);
  expect(posts(requests).map(([path]) => path)).toEqual([`/api/v1/forms/by_token/${formId}/file_uploads`]);
});

test('what is too large, or no PDF and no picture, is not sent, and is told why', async () => {
  const { requests, choose } = await open(forEverybody, `/forms/${formId}`);
  await choose(pdf('groot.pdf', 5 * 1024 * 1024 + 1));
  expect(await screen.findByText('groot.pdf moet kleiner zijn dan 5 MB.')).toBeTruthy();
  await choose(new File(['<svg/>'], 'tekening.svg', { type: 'image/svg+xml' }));
  await waitFor(() => expect(screen.getByText('tekening.svg').closest('[data-failed]')?.textContent).toMatch(/\./));
  expect(posts(requests)).toEqual([]);
});

test('a refusal is told in the words of the server', async () => {
  const { choose } = await open(forEverybody, `/forms/${formId}`, {
    'POST /forms/by_token/:token/file_uploads': () =>
      refused(409, { code: 'closed', detail: 'Dit formulier is gesloten.' }),
  });
  await choose(pdf());
  expect(await screen.findByText(/Dit formulier is gesloten/)).toBeTruthy();
});

test('while a file is on its way the form waits for it, and says so', async () => {
  const arrival = Promise.withResolvers<void>();
  const { user, requests, choose } = await open(forEverybody, `/forms/${formId}`, {
    'POST /forms/by_token/:token/file_uploads': async () => {
      await arrival.promise;
      return one(formFile, stored, 201);
    },
  });
  await user.type(name(), 'Ria');
  await choose(pdf());
  await user.click(send());
  expect(await screen.findByText(/We versturen je bestand nog/)).toBeTruthy();
  expect(posts(requests).some(([path]) => String(path).endsWith('/submissions'))).toBe(false);
  arrival.resolve();
  await screen.findByRole('button', { name: 'briefje.pdf weghalen' });
  expect(screen.queryByText(/We versturen je bestand nog/)).toBeNull();
  await user.click(send());
  expect(await screen.findByText('Bedankt.')).toBeTruthy();
});

test('a question that goes while its file is on its way holds the form up no longer', async () => {
  const asked = [
    field('name', { label: text('Je naam') }),
    field('has_paper', { type: 'checkbox', label: text('Ik heb een briefje'), required: false }),
    field('paper', { type: 'file', label: text('Het briefje'), showIf: { field: 'has_paper', values: ['true'] } }),
  ];
  const { user, choose } = await open({ ...forEverybody, schema: { ...schema, fields: asked } }, `/forms/${formId}`, {
    'POST /forms/by_token/:token/file_uploads': () => new Promise<Response>(() => {}),
  });
  await user.type(name(), 'Ria');
  await user.click(screen.getByRole('checkbox', { name: /Ik heb een briefje/ }));
  await choose(pdf());
  await user.click(send());
  expect(await screen.findByText(/We versturen je bestand nog/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Ik heb een briefje/ }));
  expect(screen.queryByText(/We versturen je bestand nog/)).toBeNull();
  await user.click(send());
  expect(await screen.findByText('Bedankt.')).toBeTruthy();
});

test('after a reload the file stands there again by its name', async () => {
  const { choose, unmount } = await open(forEverybody, `/forms/${formId}`);
  await choose(pdf());
  await screen.findByText('briefje.pdf');
  unmount();
  const { user, requests } = await open(forEverybody, `/forms/${formId}`);
  expect(await screen.findByText('briefje.pdf')).toBeTruthy();
  await user.type(name(), 'Ria');
  await user.click(send());
  await screen.findByText('Bedankt.');
  expect(posts(requests).at(-1)?.[1]).toMatchObject({ answers: { paper: fileId } });
});

test('on another device what was sent before stands there by its name; what is gone is asked again', async () => {
  const begun: Partial<FormLink> = {
    purpose: 'form',
    schema,
    prefill: [
      { key: 'name', value: 'Ria' },
      { key: 'paper', value: fileId },
    ],
    files: [{ id: fileId, fileName: 'briefje.pdf', size: 48_000 }],
  };
  const api = { 'POST /forms/by_token/:token/submissions': () => one(linkResult, resultOf({ undoUrl: null }), 201) };
  const first = await open({ ...begun, files: [] }, `/forms/${token}`, api);
  await first.user.click(send());
  expect((await screen.findByRole('alert')).textContent).toMatch(/het briefje/i);
  first.unmount();
  window.localStorage.clear();
  window.sessionStorage.clear();
  const { user, requests } = await open(begun, `/forms/${token}`, api);
  expect(screen.getByText('briefje.pdf')).toBeTruthy();
  await user.click(send());
  await screen.findByRole('heading', { level: 1, name: 'Noor de Wit is afgewezen' });
  expect(posts(requests).at(-1)?.[1]).toEqual({ answers: { name: 'Ria', paper: fileId } });
});
