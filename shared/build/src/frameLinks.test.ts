import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { frameLinks } from '@omzien/platform/frameLinks';

const root = join(import.meta.dirname, '..', '..', '..');
const sources = globSync('shell/client/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Addresses of the host's own, which no module has. */
const ofTheHost = /^\/(platform|api|releases|media)(\/|$)/;
/** Words by which the frame asks whether a page is there before it leads to it. */
const asks = /\b(isReachable|hasPage|matchRoute|useReachable)\(/;

/** Every page address that stands in a source of the frame. */
const addresses = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/(?<![\w$)\]])['"`](\/[a-z0-9][a-z0-9/-]*|\/)['"`]/g)]
    .map(([, address = '']) => address)
    .filter((address) => !ofTheHost.test(address))
    .map((address) => ({ file, address, isAsked: asks.test(text) })),
);
const promised = new Set<string>(Object.values(frameLinks));

test('the frame leads nowhere that a set could lack without being refused', () => {
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter(({ address, isAsked }) => !isAsked && !promised.has(address))).toEqual([]);
});

test('every promised address is one that the frame leads to', () => {
  const said = sources.map(({ text }) => text).join('\n');
  const unused = Object.entries(frameLinks).filter(
    ([name, address]) => !said.includes(`frameLinks.${name}`) && !addresses.some((found) => found.address === address),
  );
  expect(unused).toEqual([]);
});
