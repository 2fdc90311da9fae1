import { expect, test } from '@jest/globals';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { createReload } from './reloadGuard.ts';

/** A tab that outlives its documents: storage stays, and each reload makes a document of the type `reload`. */
function openTab({ storage = 'works' }: { storage?: 'works' | 'none' | 'garbage' } = {}) {
  const clock = createFakeClock();
  const kept = new Map<string, string>(storage === 'garbage' ? [['omzien-reload', '{broken']] : []);
  const loads: string[] = [];
  let type = 'navigate';
  const document = () => {
    const window = {
      location: {
        pathname: '/vacancies',
        href: 'http://site.localhost/vacancies?x=1',
        reload: () => loads.push('reload'),
        assign: (path: string) => loads.push(path),
      },
      performance: { getEntriesByType: () => [{ type }] },
      get sessionStorage() {
        if (storage === 'none') throw new Error('denied');
        return {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => kept.set(key, value),
        };
      },
    };
    return createReload({ clock }, window as unknown as Window);
  };
  const reloadIn = (options?: Parameters<ReturnType<typeof createReload>>[0]) => {
    const went = document()(options);
    if (went) type = 'reload';
    return went;
  };
  return { clock, loads, reloadIn };
}

test('section 9: "Reload guard time-to-live: 10 seconds."', () => {
  const { clock, loads, reloadIn } = openTab();
  expect(reloadIn()).toBe(true);
  clock.advance(10_000);
  expect(reloadIn()).toBe(false);
  clock.advance(1);
  expect(reloadIn()).toBe(true);
  expect(loads).toEqual(['reload', 'reload']);
});

test('behaviour 2: reload only if forced, or the stored path differs', () => {
  const { loads, reloadIn } = openTab();
  reloadIn();
  expect(reloadIn({ force: true })).toBe(true);
  expect(reloadIn({ path: '/partners' })).toBe(true);
  expect(loads).toEqual(['reload', 'reload', '/partners']);
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', 'data:text/html,x'])(
  'behaviour 2: "A different host → error; a script protocol → error." – %s',
  (path) => {
    const { loads, reloadIn } = openTab();
    expect(() => reloadIn({ path })).toThrow('not allowed');
    expect(() => reloadIn({ path, force: true })).toThrow('not allowed');
    expect(loads).toEqual([]);
  },
);

test.each(['none', 'garbage'] as const)('behaviour 2: without usable storage (%s) a page never loops', (storage) => {
  const { clock, loads, reloadIn } = openTab({ storage });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    reloadIn();
    clock.advance(60_000);
  }
  expect(loads).toEqual(['reload']);
  expect(reloadIn({ path: '/partners' })).toBe(false);
  expect(reloadIn({ force: true })).toBe(true);
});
