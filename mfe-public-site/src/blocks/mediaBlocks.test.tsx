import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BlockData, ContentBlock } from '@omzien/model/contentBlock';
import { type PublicForm, submissionReceipt } from '@omzien/model/form';
import { page } from '@omzien/model/page';
import { testNow } from '@omzien/testing/bootDocument';
import { type FakeRoutes, one, refused } from '@omzien/testing/fakeApi';
import { installFakeBrowser } from '@omzien/testing/fakeBrowser';
import type { FakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field, linkId, text } from '../forms/forms.fixture.ts';
import module from '../module.ts';
import { homeOf } from '../pages/homePage.fixture.ts';
import { fetchBlocks } from './blockParts.tsx';

beforeAll(fetchBlocks);

const settings = { background: 'none', spacing: 'm', width: 'normal', visibleOn: 'all' } as const;
const open = (blockType: ContentBlock['blockType'], data: unknown, api: FakeRoutes = {}) => {
  const block = { id: 'block', order: 1, anchor: null, settings, blockType, data } as ContentBlock;
  const shown = homeOf([block], { title: 'Over ons', slug: 'over-ons', path: '/over-ons', showTitleOnPage: true });
  return renderScreen(module, '/over-ons', { api: { 'GET /pages/by_slug': () => one(page, shown), ...api } });
};

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

/** What the style sheets say of an element for paper. */
function onPaper(element: Element | null): CSSStyleDeclaration {
  const { style } = document.createElement('div');
  function read(rules: CSSRuleList, isPaper: boolean) {
    for (const rule of rules) {
      const { media, cssRules, selectorText, style: said } = rule as CSSMediaRule & CSSStyleRule;
      if (isPaper && said && element?.matches(selectorText)) style.cssText += said.cssText;
      if (cssRules) read(cssRules, isPaper || media?.mediaText === 'print');
    }
  }
  for (const { cssRules } of document.styleSheets) read(cssRules, false);
  return style;
}

describe('a slideshow', () => {
  const slide = (name: string) => ({
    image: { url: `/media/${name}/960.webp`, alt: `Foto van ${name}.`, decorative: false },
    caption: `In de ${name}`,
    link: null,
  });
  const show: BlockData<'PhotoSlideshow'> = {
    title: 'Zo ziet het eruit',
    slides: ['keuken', 'tuin', 'school'].map(slide),
    autoplay: false,
    interval: 7,
    ratio: '16:9',
  };

  const region = () => screen.findByRole('region', { name: 'Zo ziet het eruit' });
  const row = () => screen.getByRole('group', { name: /pijltjes/ });
  const turning = async () => {
    installFakeBrowser();
    const opened = await open('PhotoSlideshow', { ...show, autoplay: true });
    return { ...opened, pause: await screen.findByRole('button', { name: 'Zet stil' }) };
  };
  /** Lets so many turns pass; who is on the first picture of three is there again after three. */
  const wait = async ({ clock }: { clock: FakeClock }, turns: number) => {
    for (let turn = 0; turn < turns; turn++) await act(async () => clock.advance(7000));
  };

  test('shows every picture with its words, and turns by buttons and keys, from the last to the first', async () => {
    const { user } = await open('PhotoSlideshow', show);
    const inside = within(await region());
    expect(inside.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Foto van keuken.',
      'Foto van tuin.',
      'Foto van school.',
    ]);
    expect(inside.getByText('1 van 3')).toBeTruthy();
    await user.click(inside.getByRole('button', { name: 'Volgende foto' }));
    expect(inside.getByText('2 van 3')).toBeTruthy();
    row().focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(inside.getByText('1 van 3')).toBeTruthy();
    await user.click(inside.getByRole('button', { name: 'Vorige foto' }));
    expect(inside.getByText('3 van 3').textContent).toBe('3 van 3: Foto van school. In de school');
  });

  test('each picture is a part of it, with its kind and its place among them', async () => {
    await open('PhotoSlideshow', show);
    const slides = within(await region()).getAllByRole('group', { name: /^\d van 3$/ });
    expect(slides.map((one) => [one.getAttribute('aria-roledescription'), one.getAttribute('aria-label')])).toEqual(
      ['1 van 3', '2 van 3', '3 van 3'].map((name) => ['foto', name]),
    );
    expect((await region()).getAttribute('aria-roledescription')).toBe('fotoserie');
  });

  test('by keyboard the button that stops it comes first, then the others, and then the pictures', async () => {
    const { user, pause } = await turning();
    (document.activeElement as HTMLElement | null)?.blur();
    pause.focus();
    const reached = [document.activeElement];
    for (let step = 0; step < 3; step++) {
      await user.tab();
      reached.push(document.activeElement);
    }
    const names = reached.map((element) => element?.getAttribute('aria-label'));
    expect(names).toEqual(['Zet stil', 'Vorige foto', 'Volgende foto', expect.stringContaining('pijltjes')]);
    const stops = within(await region()).getAllByRole('button');
    expect(stops[0]).toBe(pause);
  });

  test('a swipe tells which picture is there, once it lies still', async () => {
    const { clock } = await open('PhotoSlideshow', show);
    await region();
    Object.defineProperty(row(), 'clientWidth', { value: 300 });
    expect(getComputedStyle(row()).scrollSnapType).toBe('x mandatory');
    row().scrollLeft = 320;
    fireEvent.scroll(row());
    await act(async () => clock.advance(100));
    expect(screen.getByText('1 van 3')).toBeTruthy();
    row().scrollLeft = 600;
    fireEvent.scroll(row());
    await act(async () => clock.advance(200));
    expect(screen.getByText('3 van 3')).toBeTruthy();
  });

  test('on paper all pictures stand below each other, without buttons', async () => {
    await open('PhotoSlideshow', show);
    await region();
    const { display, overflow } = onPaper(row());
    expect([display, overflow]).toEqual(['block', 'visible']);
    expect(onPaper(screen.getByRole('button', { name: 'Volgende foto' }).parentElement).display).toBe('none');
  });

  test('stands still, and has nothing to pause, until an editor wants it to turn', async () => {
    const { clock } = await open('PhotoSlideshow', show);
    await region();
    await wait({ clock }, 8);
    expect(screen.getByText('1 van 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zet stil' })).toBeNull();
  });

  test('one that turns by itself says nothing meanwhile, and stops for good where somebody stops or turns it', async () => {
    const { user, clock, pause } = await turning();
    await wait({ clock }, 1);
    expect(screen.getByText('2 van 3').getAttribute('aria-live')).toBe('off');
    await user.click(pause);
    expect(screen.getByText('2 van 3').getAttribute('aria-live')).toBe('polite');
    // Also when who stopped it has gone.
    await user.unhover(await region());
    act(() => pause.blur());
    await wait({ clock }, 8);
    expect(screen.getByText('2 van 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Speel af' }));
    await wait({ clock }, 1);
    expect(screen.getByText('3 van 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Volgende foto' }));
    await wait({ clock }, 8);
    expect(screen.getByText('1 van 3')).toBeTruthy();
  });

  test.each([
    ['a picture', () => screen.getByRole('img', { name: 'Foto van keuken.' })],
    ['a button', () => screen.getByRole('button', { name: 'Volgende foto' })],
  ])('it waits while the pointer is on %s, and goes on when that leaves', async (_case, place) => {
    const { user, clock } = await turning();
    await user.hover(place());
    await wait({ clock }, 4);
    expect(screen.getByText('1 van 3').getAttribute('aria-live')).toBe('polite');
    await user.unhover(place());
    await wait({ clock }, 1);
    expect(screen.getByText('2 van 3').getAttribute('aria-live')).toBe('off');
  });

  test.each([
    ['the pictures', row],
    ['a button', () => screen.getByRole('button', { name: 'Vorige foto' })],
  ])('it waits while the focus is on %s, and goes on when that leaves', async (_case, place) => {
    const { clock } = await turning();
    act(() => place().focus());
    await wait({ clock }, 4);
    expect(screen.getByText('1 van 3').getAttribute('aria-live')).toBe('polite');
    act(() => place().blur());
    await wait({ clock }, 1);
    expect(screen.getByText('2 van 3')).toBeTruthy();
  });

  test('nothing turns by itself for who wants less motion', async () => {
    installFakeBrowser({ reducedMotion: true });
    const { clock } = await open('PhotoSlideshow', { ...show, autoplay: true });
    await region();
    await wait({ clock }, 8);
    expect(screen.getByText('1 van 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zet stil' })).toBeNull();
  });
});

describe('a film', () => {
  const film: BlockData<'YouTube'> = {
    url: 'https://youtu.be/dQw4w9WgXcQ',
    title: 'Een goede vacature',
    poster: { url: '/media/film/960.webp', alt: 'Twee mensen', decorative: true },
    caption: null,
    transcript: 'Begin met wat iemand gaat doen.',
    startAt: 30,
    videoId: 'dQw4w9WgXcQ',
  };

  test('asks nothing of YouTube until somebody presses, and says what that means', async () => {
    const { user, container } = await open('YouTube', film);
    expect(await screen.findByRole('heading', { level: 2, name: 'Een goede vacature' })).toBeTruthy();
    expect(screen.getByText(/dan ziet YouTube dat je kijkt/)).toBeTruthy();
    expect(screen.getByText('Begin met wat iemand gaat doen.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Bekijk op YouTube/ }).getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s',
    );
    expect(container.querySelector('iframe')).toBeNull();
    expect(container.innerHTML).not.toMatch(/ytimg|youtube-nocookie/);

    await user.click(screen.getByRole('button', { name: 'Speel de film af: Een goede vacature' }));
    const player = screen.getByTitle('Een goede vacature');
    expect(player.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&hl=nl&start=30',
    );
    expect(document.activeElement).toBe(player);
    expect(screen.queryByRole('button', { name: /Speel de film af/ })).toBeNull();
  });
});

describe('a form in a page', () => {
  const id = '0196a000-0000-7000-8000-000000000702';
  const form: PublicForm = {
    type: 'forms',
    id,
    kind: 'contact',
    title: text('Stuur ons een bericht'),
    intro: null,
    // Long enough for steps, where it has a page of its own.
    fields: [
      field('name', { label: text('Je naam') }),
      ...['a', 'b', 'c', 'd'].map((key) => field(key, { required: false })),
      field('rest', { type: 'heading', label: text('Nog iets?') }),
      field('why', { type: 'textarea', label: text('Je vraag') }),
    ],
    button: text('Verstuur'),
    state: 'open',
    version: 1,
    closedText: null,
    spamCheck: true,
    organizationId: null,
    createdAt: testNow,
    updatedAt: testNow,
  };
  const data = {
    formId: id,
    title: 'Schrijf ons',
    intro: null,
    buttonLabel: 'Stuur',
    layout: 1,
    collapse: false,
    form,
  };
  const receipt = { type: 'form_submissions', id: linkId, text: text('Bedankt.'), url: null } as const;

  test('is filled in and sent without leaving the page; what is wrong is said, and what was typed stays', async () => {
    let isDown = true;
    const { user, requests, platform } = await open(
      'BuilderForm',
      { ...data, success: null },
      {
        'POST /forms/:id/submissions': () =>
          isDown ? refused(422, { code: 'invalid', detail: 'Nu even niet.' }) : one(submissionReceipt, receipt, 201),
      },
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Schrijf ons' })).toBeTruthy();
    const name = await screen.findByRole('textbox', { name: 'Je naam' });
    expect(screen.getByRole('heading', { level: 3, name: 'Nog iets?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stuur' }));
    expect(within(await screen.findByRole('alert')).getAllByRole('link').length).toBe(2);

    await user.type(name, 'Ria');
    await user.type(screen.getByRole('textbox', { name: 'Je vraag' }), 'Mag ik komen kijken?');
    await user.click(screen.getByRole('button', { name: 'Stuur' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect((name as HTMLInputElement).value).toBe('Ria');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Stuur' }));
    const thanks = await screen.findByText('Bedankt.');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(requests.at(-1)?.input).toMatchObject({
      answers: { name: 'Ria', why: 'Mag ik komen kijken?' },
      website: '',
    });
    expect(platform.navigation.getState().address).toBe('/over-ons');
  });

  test('thanks as the page says, and leads on where it says', async () => {
    const link = { kind: 'page', target: 'bedankt', href: '/bedankt', newWindow: false };
    const asked = { ...form, fields: [field('name', { label: text('Je naam') })] };
    const { user } = await open(
      'BuilderForm',
      { ...data, form: asked, success: { text: 'We bellen je.', link } },
      { 'POST /forms/:id/submissions': () => one(submissionReceipt, receipt, 201) },
    );
    await user.type(await screen.findByRole('textbox', { name: 'Je naam' }), 'Ria');
    await user.click(screen.getByRole('button', { name: 'Stuur' }));
    expect(await screen.findByText('We bellen je.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Meer lezen' }).getAttribute('href')).toBe('/bedankt');
  });

  test('one that is closed says why and asks nothing', async () => {
    const closed = { ...form, fields: [], state: 'closed', closedText: text('Mail ons na de zomer.') };
    await open('BuilderForm', { ...data, title: null, success: null, form: closed });
    expect(await screen.findByRole('heading', { level: 2, name: 'Stuur ons een bericht' })).toBeTruthy();
    expect(screen.getByText('Mail ons na de zomer.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stuur' })).toBeNull();
  });
});
