import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { serverHost } from '../host/browserHost.ts';
import { createLive, hiddenTimeLimit } from './live.ts';
import { createSession } from './session.ts';

type Listener = (event: { data?: unknown }) => void;

/** Plays the browser's EventSource. */
function playSources() {
  const sources: { isClosed: boolean; readyState: number; say(name: string, data?: string): void }[] = [];
  const openSource = () => {
    const listeners = new Map<string, Listener[]>();
    const source = {
      isClosed: false,
      readyState: 1,
      addEventListener: (name: string, listener: Listener) => {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      },
      close() {
        source.isClosed = true;
      },
      say(name: string, data?: string) {
        for (const listener of listeners.get(name) ?? []) listener({ data });
      },
    };
    sources.push(source);
    return source;
  };
  return { sources, openSource };
}

function open(session = signedInAs()) {
  const clock = createFakeClock();
  const played = playSources();
  const store = createSession(session, clock, serverHost('/'));
  return {
    clock,
    session: store,
    ...played,
    live: createLive({ clock, session: store, openSource: played.openSource }),
  };
}

test('one connection for the page, however many listen, and none when nobody does', () => {
  const { live, sources } = open();
  expect(sources).toHaveLength(0);
  const heard: (string | null)[] = [];
  const stopOne = live.on('notifications', (id) => heard.push(id));
  const stopOther = live.on('activity_events', () => heard.push('activity'));
  expect(sources).toHaveLength(1);
  sources[0]?.say('notifications', '{"id":"n-1"}');
  sources[0]?.say('conversations', '{"id":"c-1"}');
  sources[0]?.say('notifications', 'not json');
  expect(heard).toEqual(['n-1', null]);
  stopOne();
  expect(sources[0]?.isClosed).toBe(false);
  stopOther();
  expect(sources[0]?.isClosed).toBe(true);
});

test('a visitor has none; it ends with the session and begins with the next one', () => {
  const { live, session, sources } = open();
  live.on('notifications', () => {});
  session.getState().end();
  expect(sources[0]?.isClosed).toBe(true);
  expect(sources).toHaveLength(1);
  session.getState().set(signedInAs([], { id: '0196a000-0000-7000-8000-000000000099' }));
  expect(sources).toHaveLength(2);
});

test('a page that is hidden for long gives it back, and asks for all when it is seen again', () => {
  const { live, clock, sources } = open();
  const heard: (string | null)[] = [];
  live.on('notifications', (id) => heard.push(id));
  sources[0]?.say('open');
  expect(live.isOpen()).toBe(true);
  live.setHidden(true);
  clock.advance(hiddenTimeLimit - 1);
  live.setHidden(false);
  clock.advance(hiddenTimeLimit);
  expect(sources[0]?.isClosed).toBe(false);
  live.setHidden(true);
  clock.advance(hiddenTimeLimit);
  expect(sources[0]?.isClosed).toBe(true);
  expect(live.isOpen()).toBe(false);
  live.setHidden(false);
  expect(sources).toHaveLength(2);
  expect(heard).toEqual([]);
  sources[1]?.say('open');
  expect(heard).toEqual([null]);
});

test('while it is held nothing is heard, and afterwards all is asked for', () => {
  const { live, sources } = open();
  const heard: (string | null)[] = [];
  live.on('notifications', (id) => heard.push(id));
  sources[0]?.say('open');
  const letGo = live.hold();
  expect(sources[0]?.isClosed).toBe(true);
  letGo();
  letGo();
  expect(sources).toHaveLength(2);
  sources[1]?.say('open');
  expect(heard).toEqual([null]);
});

test('after a break and after `resync` everything is asked for anew', () => {
  const { live, sources } = open();
  const heard: (string | null)[] = [];
  live.on('notifications', (id) => heard.push(id));
  sources[0]?.say('open');
  sources[0]?.say('error');
  expect(live.isOpen()).toBe(false);
  sources[0]?.say('open');
  sources[0]?.say('resync', '{}');
  expect(heard).toEqual([null, null]);
});

test('a stream that is refused is tried again, more and more seldom, and never twice at once', () => {
  const { live, clock, sources } = open();
  live.on('notifications', () => {});
  const refuse = () => {
    const latest = sources.at(-1);
    if (!latest) throw new Error('nothing is open');
    latest.readyState = 2;
    latest.say('error');
  };
  refuse();
  clock.advance(4_999);
  expect(sources).toHaveLength(1);
  clock.advance(1);
  expect(sources).toHaveLength(2);
  refuse();
  clock.advance(14_999);
  expect(sources).toHaveLength(2);
  clock.advance(1);
  expect(sources).toHaveLength(3);
  clock.advance(600_000);
  expect(sources).toHaveLength(3);
});
