/**
 * A small alphabet of our own, drawn with one round pen: no font has to be on the machine that renders the pictures. The
 * body of a letter is 10 high, stems reach 15, tails 5 below the line.
 */
const hook = 'A4.5 4.5 0 0 1 9 -5.5 V0';
const glyphs: Record<string, { width: number; path: string }> = {
  a: { width: 10, path: 'M10 -5 A5 5 0 1 1 0 -5 A5 5 0 1 1 10 -5 M10 -10 V0' },
  b: { width: 10, path: 'M0 -15 V0 M0 -5 A5 5 0 1 1 10 -5 A5 5 0 1 1 0 -5' },
  c: { width: 8.6, path: 'M8.6 -8.4 A5 5 0 1 0 8.6 -1.6' },
  d: { width: 10, path: 'M10 -15 V0 M10 -5 A5 5 0 1 1 0 -5 A5 5 0 1 1 10 -5' },
  e: { width: 9.9, path: 'M0.2 -5 H9.9 A5 5 0 1 0 8.6 -1.6' },
  f: { width: 6, path: 'M6.4 -14.8 A3.6 3.6 0 0 0 2.4 -11.4 V0 M0 -9.8 H5.8' },
  g: { width: 10, path: 'M10 -5 A5 5 0 1 1 0 -5 A5 5 0 1 1 10 -5 M10 -10 V0.4 A4.8 4.8 0 0 1 1.4 3.2' },
  h: { width: 9, path: `M0 -15 V0 M0 -5.5 ${hook}` },
  i: { width: 0.1, path: 'M0 -10 V0 M0 -14.4 V-14.3' },
  j: { width: 2, path: 'M2 -10 V1.6 A3 3 0 0 1 -1.4 4.6 M2 -14.4 V-14.3' },
  k: { width: 7.6, path: 'M0 -15 V0 M7.2 -10 L0.4 -4.2 M2.8 -6.2 L7.6 0' },
  l: { width: 0.1, path: 'M0 -15 V0' },
  m: { width: 15.2, path: 'M0 -10 V0 M0 -6.2 A3.8 3.8 0 0 1 7.6 -6.2 V0 M7.6 -6.2 A3.8 3.8 0 0 1 15.2 -6.2 V0' },
  n: { width: 9, path: `M0 -10 V0 M0 -5.5 ${hook}` },
  o: { width: 10, path: 'M10 -5 A5 5 0 1 1 0 -5 A5 5 0 1 1 10 -5' },
  p: { width: 10, path: 'M0 -10 V5 M0 -5 A5 5 0 1 1 10 -5 A5 5 0 1 1 0 -5' },
  q: { width: 10, path: 'M10 -10 V5 M10 -5 A5 5 0 1 1 0 -5 A5 5 0 1 1 10 -5' },
  r: { width: 5.2, path: 'M0 -10 V0 M0 -5.2 A4.8 4.8 0 0 1 5.4 -9.9' },
  s: {
    width: 7.6,
    path: 'M7.3 -8.3 C6.6 -9.6 5.4 -10 3.9 -10 C2 -10 .6 -9.1 .6 -7.5 C.6 -5.7 2.3 -5.4 4 -5 C6 -4.6 7.7 -4.2 7.7 -2.5 C7.7 -.9 6.1 0 4 0 C2.2 0 .8 -.6 0 -1.9',
  },
  t: { width: 5.8, path: 'M2.4 -13.6 V-3 A3 3 0 0 0 6 -.2 M0 -9.8 H5.8' },
  u: { width: 9, path: 'M0 -10 V-4.5 A4.5 4.5 0 0 0 9 -4.5 M9 -10 V0' },
  v: { width: 9, path: 'M0 -10 L4.5 0 L9 -10' },
  w: { width: 14, path: 'M0 -10 L3.5 0 L7 -9.4 L10.5 0 L14 -10' },
  x: { width: 8, path: 'M0 -10 L8 0 M8 -10 L0 0' },
  y: { width: 9, path: 'M0 -10 L4.6 -0.4 M9 -10 L3.4 3.2 A2.6 2.6 0 0 1 0.2 4.8' },
  z: { width: 8, path: 'M0.2 -10 H7.8 L0.2 0 H8' },
  A: { width: 12, path: 'M0 0 L6 -14.6 L12 0 M2.2 -4.8 H9.8' },
  B: { width: 9.4, path: 'M0 -14.6 V0 H5.2 A4 4 0 0 0 5.2 -8 H0 M5 -8 A3.3 3.3 0 0 0 5 -14.6 H0' },
  C: { width: 12, path: 'M12 -12 A7.3 7.3 0 1 0 12 -2.6' },
  '-': { width: 5, path: 'M0 -5 H5' },
  "'": { width: 0.1, path: 'M0 -14.4 V-12' },
  '?': { width: 8, path: 'M0 -11.4 A4 4 0 1 1 5.8 -7.8 Q4 -6.6 4 -4.6 M4 -0.2 V-0.1' },
  '!': { width: 0.1, path: 'M0 -14.6 V-4.8 M0 -0.2 V-0.1' },
  ' ': { width: 4, path: '' },
};

const gap = 3.4;
const known = (letter: string) => glyphs[letter] ?? glyphs[letter.toLowerCase()];

/** How wide a text is, at letters of 10 high. */
export const widthOf = (text: string) =>
  [...text].reduce((width, letter) => width + (known(letter)?.width ?? 0) + gap, 0) - gap;

/** The text as one path-drawn group with its baseline at (0, 0). `size` is the height of a small letter. */
export function lettering(text: string, color: string, size: number, weight = 2.3) {
  let x = 0;
  const paths = [...text].map((letter) => {
    const glyph = known(letter);
    if (!glyph) return '';
    const moved = glyph.path && `<path transform="translate(${Math.round(x * 100) / 100} 0)" d="${glyph.path}"/>`;
    x += glyph.width + gap;
    return moved;
  });
  return `<g transform="scale(${size / 10})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}
