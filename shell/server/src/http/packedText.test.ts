import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { packText } from './packedText.ts';

const nonce = { name: 'nonce', length: 24 };
const read = (bytes: Buffer | null) => bytes && brotliDecompressSync(bytes).toString();

test('whatever stands between the places and in them is read as it was written', async () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 2 }),
    fc.constantFrom('<p>one line that comes again and again</p>\n'.repeat(40), '<script nonce="', '">…</script>'),
  );
  let alike = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { minLength: 2, maxLength: 12 }),
      fc.array(fc.stringMatching(/^[A-Za-z0-9+/]{22}==$/), { minLength: 2, maxLength: 3 }),
      async (texts, fillings) => {
        const packed = await packText(texts.flatMap((text, index) => (index === 0 ? [text] : [nonce, text])));
        // A text in many scripts may hold by chance what stood in for a place. That is found, and packed at sending.
        if (!packed) alike += 1;
        else for (const own of fillings) expect(read(packed.fill({ nonce: own }))).toBe(texts.join(own));
      },
    ),
    { numRuns: 150, endOnFailure: true },
  );
  expect(alike).toBeLessThan(10);
});

test('what comes again behind a place is packed as if nothing stood between', async () => {
  const text = randomBytes(4000).toString('hex');
  const once = (await packText([text]))?.bytes ?? 0;
  const twice = await packText([text, nonce, text]);
  expect(twice?.fill({ nonce: 'n'.repeat(24) })?.length).toBeLessThan(once * 1.1);
});

test('what is not as long as its place, or touches another one, is left to others', async () => {
  const packed = await packText(['<i nonce="', nonce, '">', { name: 'ticket', length: 3 }, '</i>']);
  expect(read(packed?.fill({ nonce: 'n'.repeat(24), ticket: 'abc' }) ?? null)).toBe(
    `<i nonce="${'n'.repeat(24)}">abc</i>`,
  );
  expect(packed?.fill({ nonce: 'n', ticket: 'abc' })).toBeNull();
  expect(packed?.fill({ nonce: 'n'.repeat(24) })).toBeNull();
  for (const pieces of [
    ['a', nonce, nonce, 'bc'],
    ['a', nonce],
    ['a', nonce, 'b'],
  ])
    expect(await packText(pieces)).toBeNull();
});
