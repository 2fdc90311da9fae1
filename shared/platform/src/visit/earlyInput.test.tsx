import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyInput } from './earlyInput.ts';

let stops: (() => void)[];
let stands: boolean;
let root: Root | null;
let frames: (() => void)[];

/** Runs the script as the page does, in a window whose pictures come when the test says so. */
function listen() {
  const run = new Function(
    'addEventListener',
    'removeEventListener',
    'requestAnimationFrame',
    'performance',
    earlyInput,
  );
  const on = (type: string, listener: EventListener, capture: boolean) => {
    window.addEventListener(type, listener, capture);
    stops.push(() => window.removeEventListener(type, listener, capture));
  };
  const off = (type: string, listener: EventListener, capture: boolean) =>
    window.removeEventListener(type, listener, capture);
  run(on, off, (frame: () => void) => frames.push(frame), {
    now: () => Date.now(),
    getEntriesByName: () => (stands ? ['omzien:stands'] : []),
  });
}
const drawPictures = (count: number) =>
  act(async () => {
    for (let drawn = 0; drawn < count; drawn += 1) for (const frame of frames.splice(0)) frame();
  });

/** Writes the page as the server does; React takes it over when the test says so. */
function write(content: ReactNode): () => Promise<void> {
  document.body.innerHTML = `<div id="frame">${renderToString(content)}</div>`;
  const frame = document.getElementById('frame') as HTMLElement;
  return () =>
    act(async () => {
      root = hydrateRoot(frame, content);
    });
}
const element = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;

/** What somebody types, letter by letter as the browser tells it. */
function type(input: HTMLInputElement, value: string) {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  // A React under work tells of the mark on a kept button; the one of a release leaves it to who set it.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  stops = [];
  frames = [];
  stands = false;
  root = null;
  listen();
});
afterEach(() => {
  for (const stop of stops) stop();
  act(() => root?.unmount());
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

function Fields({ told }: { told: string[] }) {
  const [word, setWord] = useState('');
  const [ticked, setTicked] = useState(false);
  const [choice, setChoice] = useState('a');
  return (
    <>
      <input
        value={word}
        onChange={(event) => {
          told.push(event.target.value);
          setWord(event.target.value);
        }}
      />
      <input type="checkbox" checked={ticked} onChange={(event) => setTicked(event.target.checked)} />
      <select value={choice} onChange={(event) => setChoice(event.target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <output>{`${word} ${ticked} ${choice}`}</output>
    </>
  );
}

function Field() {
  const [word, setWord] = useState('oud');
  useEffect(() => setWord('hersteld'), []);
  return (
    <>
      <input value={word} onChange={(event) => setWord(event.target.value)} />
      <output>{word}</output>
    </>
  );
}

/** On or off; `isKnown` as on a device that remembers it, which the server did not know. */
function Heart({ isKnown = false }: { isKnown?: boolean }) {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(isKnown), [isKnown]);
  return (
    <>
      <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)} />
      <output>{String(isOn)}</output>
    </>
  );
}

function Sending({ onSubmit }: { onSubmit: FormEventHandler }) {
  const [lives, setLives] = useState(false);
  useEffect(() => setLives(true), []);
  return (
    <form onSubmit={onSubmit}>
      <input name="word" />
      <button type={lives ? 'submit' : 'button'}>Verstuur</button>
    </form>
  );
}

test('a page that stands keeps what is done in a screen that rests, until that one lives', async () => {
  stands = true;
  const pressed = jest.fn();
  const takeOver = write(<button type="button" onClick={pressed} />);
  document.body.dataset.rests = '';
  element('button').click();
  await takeOver();
  delete document.body.dataset.rests;
  await drawPictures(4);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('it is small enough to stand in every page', () => expect(earlyInput.length).toBeLessThan(3200));

test('a press before the page lives is shown as kept, and done once when it does', async () => {
  const pressed = jest.fn();
  const hydrate = write(
    <button type="button" onClick={pressed}>
      Bewaar
    </button>,
  );
  element('button').click();
  element('button').click();
  expect(element('button').dataset.kept).toBe('');
  await drawPictures(5);
  expect(pressed).not.toHaveBeenCalled();
  await hydrate();
  await drawPictures(5);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(element('button').dataset.kept).toBeUndefined();
  element('button').click();
  await drawPictures(5);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a part that React is still at work on hears nothing yet, for it would all be done at once', async () => {
  const pressed = jest.fn();
  const hydrate = write(
    <button type="button" onPointerDown={pressed} onClick={pressed}>
      Bewaar
    </button>,
  );
  element('#frame').dataset.waits = '';
  await hydrate();
  element('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element('button').click();
  await drawPictures(5);
  expect(pressed).not.toHaveBeenCalled();
  delete element('#frame').dataset.waits;
  await drawPictures(5);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('what is pressed in written text is heard by the page as soon as nobody is at work on it', async () => {
  const heard = jest.fn();
  const hydrate = write(<article />);
  document.addEventListener('pointerdown', heard);
  const pressText = () => element('b').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element('#frame').dataset.waits = '';
  await hydrate();
  // As it comes out of an editor: React knows the element around it only.
  element('article').innerHTML = '<b>Tekst</b>';
  pressText();
  expect(heard).not.toHaveBeenCalled();
  delete element('#frame').dataset.waits;
  pressText();
  expect(heard).toHaveBeenCalledTimes(1);
  document.removeEventListener('pointerdown', heard);
});

test('a link and a form with an address are heard by who may know a quicker way', async () => {
  const heard: string[] = [];
  const hear = (event: Event) => {
    heard.push(event.type);
    event.preventDefault();
  };
  for (const kind of ['click', 'submit']) document.addEventListener(kind, hear, { once: true });
  write(
    <form action="/search">
      <a href="/other">
        <b>Verder</b>
      </a>
    </form>,
  );
  element('#frame').dataset.waits = '';
  element('b').click();
  element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(heard).toEqual(['click', 'submit']);
});

test('what is on or off shows at once what it will be, and is that when its part lives', async () => {
  const hydrate = write(<Heart />);
  element('button').click();
  expect(element('button').ariaPressed).toBe('true');
  await hydrate();
  await drawPictures(5);
  expect(element('button').ariaPressed).toBe('true');
  expect(element('output').textContent).toBe('true');
});

test('a second press takes back what a first one turned on', async () => {
  const hydrate = write(<Heart />);
  element('button').click();
  element('button').click();
  expect(element('button').ariaPressed).toBe('false');
  expect(element('button').dataset.kept).toBeUndefined();
  await hydrate();
  await drawPictures(5);
  expect(element('output').textContent).toBe('false');
});

function Menu({ isEmpty = false, isPanel = true }: { isEmpty?: boolean; isPanel?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls="panel" onClick={() => setIsOpen(!isOpen)}>
        Weergave
      </button>
      <div id="panel" hidden={isPanel && !isOpen} data-panel={isPanel ? '' : undefined}>
        {!isEmpty && <a href="/">Donker</a>}
      </div>
      <output>{String(isOpen)}</output>
    </>
  );
}

test('what stands in the page already opens at once, and is open when its part lives', async () => {
  const hydrate = write(<Menu />);
  element('button').click();
  expect(element('#panel').hidden).toBe(false);
  expect(element('button').ariaExpanded).toBe('true');
  await hydrate();
  await drawPictures(5);
  expect(element('output').textContent).toBe('true');
  expect(element('#panel').hidden).toBe(false);
  act(() => element('button').click());
  expect(element('#panel').hidden).toBe(true);
});

test('a second press closes it again, and leaves nothing to be done', async () => {
  const hydrate = write(<Menu />);
  element('button').click();
  element('button').click();
  expect(element('#panel').hidden).toBe(true);
  expect(element('button').dataset.kept).toBeUndefined();
  await hydrate();
  await drawPictures(5);
  expect(element('output').textContent).toBe('false');
});

test('what a button opens may come with what the browser still reads of the page', async () => {
  const hydrate = write(<Menu />);
  const panel = element('#panel');
  panel.remove();
  element('button').click();
  element('button').after(panel);
  await drawPictures(1);
  expect(element('#panel').hidden).toBe(false);
  await hydrate();
  await drawPictures(5);
  expect(element('output').textContent).toBe('true');
});

test('what is shown in another way than by being hidden is left to its part', async () => {
  const hydrate = write(<Menu isPanel={false} />);
  element('button').click();
  expect(element('button').ariaExpanded).toBe('false');
  expect(element('button').dataset.kept).toBe('');
  await hydrate();
  await drawPictures(5);
  expect(element('output').textContent).toBe('true');
  expect(element('#panel').hidden).toBe(false);
});

test('a button that opens what is not there yet is kept, and opens when its part lives', async () => {
  const hydrate = write(<Menu isEmpty />);
  element('button').click();
  expect(element('button').ariaExpanded).toBe('false');
  expect(element('button').dataset.kept).toBe('');
  await hydrate();
  await drawPictures(5);
  expect(element('output').textContent).toBe('true');
});

test('what is on already when its part lives is not turned off by the press that wanted it on', async () => {
  const hydrate = write(<Heart isKnown />);
  element('button').click();
  await hydrate();
  await drawPictures(5);
  expect(element('button').ariaPressed).toBe('true');
  expect(element('output').textContent).toBe('true');
});

test('words, boxes and choices reach a part that had them otherwise', async () => {
  const told: string[] = [];
  const hydrate = write(<Fields told={told} />);
  type(element('input'), 'k');
  type(element('input'), 'kok');
  element('input[type=checkbox]').click();
  const select = element<HTMLSelectElement>('select');
  select.value = 'b';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await hydrate();
  await drawPictures(5);
  expect(element('output').textContent).toBe('kok true b');
  expect(told).toEqual(['kok']);
});

test('what a part resets while it comes alive is what the reader wanted', async () => {
  const hydrate = write(<Field />);
  type(element('input'), 'nieuw');
  await hydrate();
  await drawPictures(5);
  expect(element('output').textContent).toBe('nieuw');
  expect(element<HTMLInputElement>('input').value).toBe('nieuw');
});

test('who types on while a part comes alive loses no letter', async () => {
  const hydrate = write(<Field />);
  type(element('input'), 'nieu');
  await hydrate();
  await drawPictures(1);
  type(element('input'), 'nieuw');
  stands = true;
  await drawPictures(5);
  expect(element('output').textContent).toBe('nieuw');
});

test('a button that sends its form by an effect sends it', async () => {
  const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const hydrate = write(<Sending onSubmit={sent} />);
  element('button').click();
  await hydrate();
  await drawPictures(5);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a form without an address waits, one with an address belongs to the browser', async () => {
  const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const hydrate = write(
    <>
      <form id="own" onSubmit={sent}>
        <input name="word" />
      </form>
      <form id="open" action="/search">
        <input name="word" />
      </form>
    </>,
  );
  const submit = (id: string) => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    element(id).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(submit('#open')).toBe(false);
  expect(submit('#own')).toBe(true);
  await hydrate();
  await drawPictures(5);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('what was typed on a slow line is kept for as long as it takes', async () => {
  const hydrate = write(<Field />);
  type(element('input'), 'nieuw');
  await drawPictures(1);
  jest.advanceTimersByTime(20_000);
  await drawPictures(1);
  // Nobody looks at every picture for as long as a line is dead.
  expect(frames).toEqual([]);
  jest.advanceTimersByTime(70_000);
  expect(frames).toEqual([]);
  await hydrate();
  for (let second = 0; second < 4; second += 1) await act(async () => jest.advanceTimersByTime(1000));
  expect(element('output').textContent).toBe('nieuw');
});

test('a form that was sent on a slow line is not sent when nobody expects it any more', async () => {
  const sent = jest.fn();
  const hydrate = write(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <button type="submit">Verstuur</button>
    </form>,
  );
  element('button').click();
  jest.advanceTimersByTime(21_000);
  await drawPictures(5);
  await hydrate();
  await drawPictures(5);
  expect(sent).not.toHaveBeenCalled();
});

test('a part that does not come alive in time is left alone, and a page that stands keeps nothing', async () => {
  const pressed = jest.fn();
  const hydrate = write(
    <button type="button" onClick={pressed}>
      Bewaar
    </button>,
  );
  element('button').click();
  jest.advanceTimersByTime(21_000);
  await drawPictures(5);
  expect(element('button').dataset.kept).toBeUndefined();
  stands = true;
  element('button').click();
  expect(element('button').dataset.kept).toBeUndefined();
  await hydrate();
  await drawPictures(5);
  expect(pressed).not.toHaveBeenCalled();
});
