import { afterEach, expect, test } from '@jest/globals';
import { resourceOf } from '@omzien/model/jsonApi';
import {
  defineModule,
  type OmzienError,
  useFormat,
  useHref,
  useMutation,
  useResource,
  useResourceList,
  useSession,
} from '@omzien/platform';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { signedInAs, testNow } from './bootDocument.ts';
import { listDocument, many, noContent, one, refused } from './fakeApi.ts';
import { renderScreen } from './renderScreen.tsx';

const thing = resourceOf('things', v.object({ title: v.string(), createdAt: v.string() }));
const bench = { type: 'things', id: '1', title: 'Een bankje', createdAt: testNow };

function ThingList() {
  const href = useHref();
  const format = useFormat();
  const { api, mutateRecord } = useMutation();
  const user = useSession((session) => session.user);
  const { items, error, isLoading } = useResourceList('/api/v1/things', thing);
  const add = async () => {
    await mutateRecord(api.post('/api/v1/things', { type: 'things', title: 'Een plant' }), 'things');
  };
  return (
    <main>
      <h1>{user ? `Dag ${user.firstName}` : 'Dag bezoeker'}</h1>
      {isLoading && <p>Laden</p>}
      {error && <p role="alert">{error.message}</p>}
      {items?.map(({ id, title, createdAt }) => (
        <a key={id} href={href(`/things/${id}`)}>
          {title}, {format.relative(createdAt)}
        </a>
      ))}
      <button type="button" onClick={() => void add()}>
        Toevoegen
      </button>
    </main>
  );
}

function ThingPage() {
  const { data, error } = useResource('/api/v1/things/1', thing);
  return <h1>{data?.title ?? (error as OmzienError | undefined)?.statusCode}</h1>;
}

const module = defineModule({
  name: 'mfe-things',
  routes: [
    {
      name: 'things',
      path: '/things',
      access: 'public',
      title: 'x',
      lazy: () => Promise.resolve({ default: ThingList }),
    },
    {
      name: 'thing',
      path: '/things/:id',
      access: 'public',
      title: 'x',
      lazy: () => Promise.resolve({ default: ThingPage }),
    },
  ],
  texts: { nl: () => Promise.resolve({ default: {} }), en: () => Promise.resolve({ default: {} }) },
});

afterEach(cleanup);

test('a list is asked for, and asked again after a change', async () => {
  const things = [bench];
  const { user, requests } = await renderScreen(module, '/things', {
    api: {
      'GET /things': () => many(thing, things),
      'POST /things': ({ input }) => {
        things.push({ ...bench, id: '2', title: String(input?.title) });
        return noContent();
      },
    },
  });
  expect(await screen.findByText(/Een bankje/)).toBeTruthy();
  expect(requests.map(({ address }) => address)).toEqual(['/api/v1/things']);
  await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
  expect(await screen.findByText(/Een plant/)).toBeTruthy();
});

test('what the boot document holds is shown at once and not asked again', async () => {
  const { requests } = await renderScreen(module, '/things', {
    boot: {
      session: signedInAs(),
      data: { '/api/v1/things': { status: 200, body: listDocument(thing, [bench]) } },
    },
  });
  expect(screen.getByRole('heading', { name: 'Dag Sam' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Een bankje, nu/ })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(requests).toEqual([]);
});

test('a refusal in the boot document is shown without asking again', async () => {
  const { requests } = await renderScreen(module, '/things/1', {
    boot: { data: { '/api/v1/things/1': { status: 410, body: { errors: [{ code: 'gone' }] } } } },
  });
  expect(await screen.findByRole('heading', { name: '410' })).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a link leads to the next screen inside the page, with the prefix of the language', async () => {
  const { user } = await renderScreen(module, '/things', {
    boot: { locale: 'en' },
    api: { 'GET /things': () => many(thing, [bench]), 'GET /things/:id': () => one(thing, bench) },
  });
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe('/en/things/1');
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Een bankje' })).toBeTruthy();
  expect(window.location.pathname).toBe('/en/things/1');
});

test('an expired session signs the page out; the user goes after 500 ms', async () => {
  const { platform, clock } = await renderScreen(module, '/things', {
    boot: { session: signedInAs() },
    api: { 'GET /things': () => refused(401, { code: 'unauthenticated' }) },
  });
  await waitFor(() => expect(platform.session.getState().isSignedIn).toBe(false));
  expect(platform.session.getState().user?.firstName).toBe('Sam');
  act(() => clock.advance(500));
  expect(platform.session.getState().user).toBeNull();
});

test('a fake answer that breaks the model fails with the field named', () => {
  expect(() => one(thing, { ...bench, title: 3 })).toThrow('breaks the model at "title"');
});
