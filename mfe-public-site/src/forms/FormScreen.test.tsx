import { beforeEach, describe, expect, test } from '@jest/globals';
import { type FormLink, formLink, linkResult, publicForm, submissionReceipt } from '@omzien/model/form';
import { signedInAs, testNow } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { field, linkId, linkOf, resultOf, survey, text, token, undoToken } from './forms.fixture.ts';

type Open = {
  link?: Partial<FormLink>;
  path?: string;
  locale?: 'nl' | 'en';
  api?: FakeRoutes;
  isSignedIn?: boolean;
};
async function open({ link = {}, path = `/forms/${token}`, locale = 'nl', api = {}, isSignedIn = false }: Open = {}) {
  const rendered = await renderScreen(module, path, {
    boot: { locale, ...(isSignedIn ? { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) } : {}) },
    api: {
      'GET /forms/by_token/:token': () => one(formLink, linkOf(link)),
      'GET /forms': () => many(publicForm, []),
      ...api,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}
const button = (name: string) => screen.getByRole('button', { name });
const posts = (requests: { method: string; path: string; input: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, input }) => [method, path, input]);

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

test('opening a link only shows what will happen', async () => {
  const { requests } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Noor de Wit afwijzen?');
  expect(screen.getByText('Voor: Kok voor het buurtdiner.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht' }).value).toBe(
    'Bedankt voor je aanmelding.',
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Stuur vacatures mee' }).checked).toBe(true);
  expect(screen.getByText(/Er is nog niets gebeurd/)).toBeTruthy();
  expect(posts(requests)).toEqual([]);
});

test('a refusal is a reason and a button; then it says what was done, and takes it back', async () => {
  const { user, requests } = await open({
    api: {
      'POST /forms/by_token/:token/submissions': ({ params }) =>
        params.token === undoToken
          ? one(linkResult, resultOf({ title: text('Je besluit is teruggedraaid'), undoUrl: null }), 201)
          : one(linkResult, resultOf(), 201),
    },
  });
  await user.click(screen.getByRole('radio', { name: 'De afstand is te groot' }));
  await user.dblClick(button('Afwijzen'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Noor de Wit is afgewezen' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: 'Bekijk hoe het ervoor staat' }).getAttribute('href')).toBe(
    '/applications/0196a000-0000-7000-8000-000000000801',
  );
  expect(posts(requests)).toEqual([
    [
      'POST',
      `/api/v1/forms/by_token/${token}/submissions`,
      {
        answers: {
          reasonCode: 'distance',
          message: 'Bedankt voor je aanmelding.',
          suggestAlternatives: true,
        },
      },
    ],
  ]);
  await user.click(button('Ongedaan maken'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Je besluit is teruggedraaid' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
  expect(posts(requests).at(-1)).toEqual(['POST', `/api/v1/forms/by_token/${undoToken}/submissions`, { answers: {} }]);
});

test('without a reason nothing is sent, and the summary leads to it', async () => {
  const { user, requests } = await open();
  await user.click(button('Afwijzen'));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link').textContent).toMatch(/Reden/);
  expect(posts(requests)).toEqual([]);
});

test('what was typed is there again after a failure and after a reload; the link itself is in no storage', async () => {
  const { user, unmount } = await open({
    api: { 'POST /forms/by_token/:token/submissions': () => refused(500, { code: 'x' }) },
  });
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht' });
  await user.clear(message);
  await user.type(message, 'Kom eens langs.');
  await user.click(screen.getByRole('radio', { name: 'De plek is al vergeven' }));
  await user.click(button('Afwijzen'));
  await screen.findByRole('alert');
  expect(message.value).toBe('Kom eens langs.');
  unmount();
  const kept = JSON.stringify({ ...window.sessionStorage, ...window.localStorage });
  expect(kept).toContain('Kom eens langs.');
  expect(kept).toContain(linkId);
  expect(kept).not.toContain(token);
  await open();
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht' }).value).toBe('Kom eens langs.'),
  );
});

describe('a link that does nothing any more says why, and what to do', () => {
  const closed: Partial<FormLink> = { state: 'closed', schema: null, prefill: [] };
  test.each<[string, Partial<FormLink>, string, RegExp]>([
    [
      'decided by a colleague',
      { ...closed, reason: 'decided', message: text('Noor is al aangenomen door Anne.') },
      'Dit is al gebeurd',
      /al aangenomen door Anne/,
    ],
    [
      'without a role',
      { ...closed, reason: 'role', message: text('Vraag een collega.') },
      'Je mag dit niet meer doen',
      /collega/,
    ],
    ['without what it was about', { ...closed, reason: 'gone', message: text('Weg.') }, 'Dit is er niet meer', /Weg/],
    ['closed', { ...closed, reason: 'closed', message: text('Het kan niet.') }, 'Dit kan niet meer', /Het kan niet/],
    [
      'a closed form',
      { ...closed, reason: 'closed', formId: linkId, message: text('We hebben genoeg antwoorden.') },
      'Dit formulier is gesloten',
      /genoeg antwoorden/,
    ],
    [
      'the link to a closed form',
      { ...closed, reason: 'closed', purpose: 'form', url: null, message: text('We hebben genoeg antwoorden.') },
      'Dit formulier is gesloten',
      /genoeg antwoorden/,
    ],
    [
      'the link to a form that expired',
      { ...closed, state: 'expired', purpose: 'form', url: null, message: text('x') },
      'Deze link is verlopen',
      /Vraag ons dan om een nieuwe link/,
    ],
    ['expired', { ...closed, state: 'expired', message: text('x') }, 'Deze link is verlopen', /30 december 2026/],
    [
      'used, without what it did',
      { ...closed, state: 'used', usedAt: testNow, message: text('Al gebruikt.') },
      'Deze link is al gebruikt',
      /Al gebruikt/,
    ],
  ])('%s', async (_case, link, title, words) => {
    await open({ link });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.body.textContent).toMatch(words);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Naar de website' })).toBeTruthy();
  });

  test('signing in keeps where it leads; who is signed in goes there at once', async () => {
    const { unmount } = await open({ link: { ...closed, state: 'expired', message: text('x') }, locale: 'en' });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/en/auth/login-1?redirect=${encodeURIComponent('/applications/0196a000-0000-7000-8000-000000000801')}`,
    );
    unmount();
    await open({ link: { ...closed, state: 'expired', message: text('x') }, isSignedIn: true });
    expect(screen.getByRole('link', { name: 'Bekijken op de website' }).getAttribute('href')).toMatch(
      /^\/applications\//,
    );
  });

  test('an unknown one', async () => {
    await open({ api: { 'GET /forms/by_token/:token': () => refused(404, { code: 'not_found' }) } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deze link klopt niet');
    expect(screen.queryByRole('link', { name: 'Inloggen' })).toBeNull();
  });

  test('a used one says what was done and when, and still takes it back', async () => {
    const { type: _type, id: _id, state: _state, ...outcome } = resultOf();
    await open({ link: { ...closed, state: 'used', usedAt: '2026-11-20T09:30:00.000Z', outcome } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Noor de Wit is afgewezen');
    expect(screen.getByText(/20 november 2026, 10\.30 uur/)).toBeTruthy();
    expect(button('Ongedaan maken')).toBeTruthy();
  });

  test('somebody is first while it is filled in', async () => {
    let isDecided = false;
    const { user } = await open({
      api: {
        'GET /forms/by_token/:token': () =>
          one(
            formLink,
            isDecided ? linkOf({ ...closed, reason: 'decided', message: text('Al aangenomen door Anne.') }) : linkOf(),
          ),
        'POST /forms/by_token/:token/submissions': () => {
          isDecided = true;
          return refused(409, { code: 'closed', detail: 'Al aangenomen door Anne.' });
        },
      },
    });
    await user.click(screen.getByRole('radio', { name: 'De plek is al vergeven' }));
    await user.click(button('Afwijzen'));
    expect(await screen.findByText('Al aangenomen door Anne.')).toBeTruthy();
  });
});

test('undoing that comes too late is said in the words of the server', async () => {
  const { user } = await open({
    api: {
      'POST /forms/by_token/:token/submissions': ({ params }) =>
        params.token === undoToken
          ? refused(409, { code: 'closed', detail: 'Iemand heeft dit intussen veranderd.' })
          : one(linkResult, resultOf(), 201),
    },
  });
  await user.click(screen.getByRole('radio', { name: 'De plek is al vergeven' }));
  await user.click(button('Afwijzen'));
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Iemand heeft dit intussen veranderd.');
});

describe('a long form', () => {
  const schema = { title: text('Hoe gaat het?'), intro: null, fields: survey, button: text('Versturen') };
  const link = { purpose: 'form', schema, prefill: [] };

  test('goes page by page, keeps each on the server, and asks what follows from an answer', async () => {
    const { user, requests } = await open({
      link,
      api: {
        'PUT /forms/by_token/:token/draft': () => one(formLink, linkOf(link)),
        'POST /forms/by_token/:token/submissions': () => one(linkResult, resultOf({ undoUrl: null }), 201),
      },
    });
    expect(screen.getByRole('navigation', { name: 'Voortgang' }).textContent).toContain('Stap 1 van 2');
    await user.click(button('Volgende'));
    expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toBe('Vul je naam in.');
    await user.type(screen.getByRole('textbox', { name: 'Je naam' }), 'Ria');
    await user.click(button('Volgende'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Over ons' })).toBeTruthy();
    expect(posts(requests)[0]).toMatchObject([
      'PUT',
      `/api/v1/forms/by_token/${token}/draft`,
      { answers: { name: 'Ria' } },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Wat kan beter?' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Nee' }));
    await user.type(await screen.findByRole('textbox', { name: 'Wat kan beter?' }), 'De koffie.');
    await user.click(screen.getByRole('checkbox', { name: 'Jullie mogen dit bewaren' }));
    await user.click(button('Versturen'));
    await screen.findByRole('heading', { level: 1, name: 'Noor de Wit is afgewezen' });
    expect(posts(requests).at(-1)?.[2]).toEqual({
      answers: { name: 'Ria', age: null, happy: 'no', why: 'De koffie.', consent: true },
    });
  });

  test('counts only the pages on which something is asked, and sends nothing of what is hidden again', async () => {
    const fields = [
      ...survey.slice(0, -1),
      field('about_coffee', { type: 'heading', label: text('De koffie'), showIf: { field: 'happy', values: ['no'] } }),
      field('cup', { label: text('Welke koffie?'), showIf: { field: 'happy', values: ['no'] } }),
      field('more', { label: text('Nog iets?'), required: false, showIf: { field: 'happy', values: ['no'] } }),
    ];
    const { user, requests } = await open({
      link: { ...link, schema: { ...schema, fields }, prefill: [{ key: 'name', value: 'Ria' }] },
      api: {
        'PUT /forms/by_token/:token/draft': () => one(formLink, linkOf(link)),
        'POST /forms/by_token/:token/submissions': () => one(linkResult, resultOf({ undoUrl: null }), 201),
      },
    });
    const progress = () => screen.getByRole('navigation', { name: 'Voortgang' }).textContent;
    expect(progress()).toContain('Stap 1 van 2');
    await user.click(button('Volgende'));
    await user.click(await screen.findByRole('radio', { name: 'Nee' }));
    expect(progress()).toContain('Stap 2 van 3');
    await user.type(await screen.findByRole('textbox', { name: 'Wat kan beter?' }), 'De koffie.');
    await user.click(button('Volgende'));
    await user.type(await screen.findByRole('textbox', { name: 'Welke koffie?' }), 'Zwart');
    await user.click(button('Vorige'));
    await user.click(await screen.findByRole('radio', { name: 'Ja' }));
    expect(progress()).toContain('Stap 2 van 2');
    await user.click(button('Versturen'));
    await screen.findByRole('heading', { level: 1, name: 'Noor de Wit is afgewezen' });
    expect(posts(requests).at(-1)?.[2]).toEqual({ answers: { name: 'Ria', age: null, happy: 'yes' } });
  });

  test('goes on where it was left', async () => {
    await open({ link: { ...link, prefill: [{ key: 'name', value: 'Ria' }] }, path: `/forms/${token}?step=about_us` });
    expect(await screen.findByRole('heading', { level: 2, name: 'Over ons' })).toBeTruthy();
  });
});

test('a form for everybody is sent to the form itself, with what keeps machines out', async () => {
  const formId = '0196a000-0000-7000-8000-000000000702';
  const schema = {
    title: text('Stuur ons een bericht'),
    intro: null,
    fields: [field('name')],
    button: text('Verstuur'),
  };
  const { user, requests, clock } = await open({
    path: `/forms/${formId}`,
    link: {
      id: formId,
      formId,
      purpose: 'form',
      kind: 'contact',
      spamCheck: true,
      schema,
      prefill: [],
      expiresAt: null,
      url: null,
    },
    api: {
      'POST /forms/:id/submissions': () =>
        one(submissionReceipt, { type: 'form_submissions', id: linkId, text: text('Bedankt.'), url: null }, 201),
    },
  });
  clock.advance(4000);
  await user.type(screen.getByRole('textbox', { name: 'Vraag name' }), 'Ria');
  await user.click(button('Verstuur'));
  expect(await screen.findByText('Bedankt.')).toBeTruthy();
  expect(posts(requests)).toMatchObject([
    [
      'POST',
      `/api/v1/forms/${formId}/submissions`,
      { answers: { name: 'Ria' }, website: '', elapsedMs: expect.any(Number) },
    ],
  ]);
});

test('without a link the page lists the forms for everybody', async () => {
  const form = {
    type: 'forms',
    id: '0196a000-0000-7000-8000-000000000703',
    kind: 'contact',
    title: text('Stuur ons een bericht'),
    intro: null,
    fields: [field('name')],
    button: text('Verstuur'),
    state: 'open',
    version: 1,
    closedText: null,
    spamCheck: true,
    organizationId: null,
    createdAt: testNow,
    updatedAt: testNow,
  };
  const { unmount } = await open({ path: '/forms', api: { 'GET /forms': () => many(publicForm, [form]) } });
  expect((await screen.findByRole('link', { name: 'Stuur ons een bericht' })).getAttribute('href')).toBe(
    `/forms/${form.id}`,
  );
  unmount();
  await open({ path: '/forms' });
  expect(await screen.findByText('Er zijn nu geen formulieren')).toBeTruthy();
});
