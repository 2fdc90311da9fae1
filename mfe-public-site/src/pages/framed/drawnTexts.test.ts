import { expect, test } from '@jest/globals';
import { createWrittenAhead, findDrawn } from './drawnTexts.ts';
import type { FramedText } from './framedPage.ts';

const text = (field: string, words: string, more: Partial<FramedText> = {}): FramedText => ({
  ...{ block: 'a', field, kind: 'plain', text: words, name: field, hasLines: false, most: null, fault: null },
  ...more,
});
const fieldsIn = (block: string | null, texts: FramedText[]) => [...findDrawn(block, texts).keys()];

test('a text is found by its words, where they stand once', () => {
  document.body.innerHTML = `
    <section data-block="a">
      <h2>Wie
        wij zijn</h2>
      <blockquote>“Fijn werk”</blockquote>
      <p>Kom langs en <a href="/x">doe mee</a> met ons.</p>
      <a href="/meer">Lees meer</a><a href="/nog">Lees meer</a>
      <select><option>Ede</option></select>
    </section>
    <section data-block="b"><h2>Elders</h2></section>`;
  const texts = [
    text('title', 'Wie wij zijn'),
    text('quote', 'Fijn werk'),
    text('name', 'Kom langs en'),
    text('buttons.0.label', 'Lees meer'),
    text('text', 'Ede'),
    text('caption', 'Elders'),
    text('empty', ' '),
  ];
  document.querySelector('blockquote')?.replaceChildren('“', 'Fijn werk', '”');
  expect(fieldsIn('a', texts)).toEqual(['title', 'quote']);
});

test('what two fields say, or a text with marks, is nobody’s', () => {
  document.body.innerHTML = '<section data-block="a"><h2>Doe mee</h2><p>Kom langs</p></section>';
  expect(fieldsIn('a', [text('title', 'Doe mee'), text('button.label', 'Doe mee')])).toEqual([]);
  expect(fieldsIn('a', [text('body', 'Kom langs', { kind: 'rich' })])).toEqual([]);
});

test('the page’s own title stands above its blocks, and not in the way there', () => {
  document.body.innerHTML = `
    <article>
      <nav><span>Over ons</span></nav><h1>Over ons</h1>
      <section data-block="a"><h2>Over ons</h2><article>Kaart</article></section>
    </article>`;
  const found = findDrawn(null, [text('title', 'Over ons', { block: null })]);
  expect(found.get('title')?.parentElement?.tagName).toBe('H1');
  expect(fieldsIn('a', [text('title', 'Over ons')])).toEqual(['title']);
});

test('what was written ahead goes back when all is drawn anew, unless it was drawn since', () => {
  document.body.innerHTML = '<p>Een</p><p>Twee</p>';
  const [one, two] = [...document.querySelectorAll('p')].map(({ firstChild }) => firstChild as Text);
  const ahead = createWrittenAhead();
  ahead.write(one as Text, 'Eén');
  ahead.write(two as Text, 'Twee!');
  ahead.write(two as Text, 'Twee!!');
  // The page draws the second itself, in the words that stand there already.
  (two as Text).data = 'Twee!!';
  ahead.settle();
  expect([one?.data, two?.data]).toEqual(['Een', 'Twee!!']);
});
