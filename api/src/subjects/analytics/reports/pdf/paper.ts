import PDFDocument from 'pdfkit';
import { createLetters, type LetterStyle } from './letters.ts';
import { type Line, linesOf, type Word, wordsOf } from './lines.ts';

export const sheet = { width: 595.28, height: 841.89, left: 62, right: 62, top: 92, bottom: 76 };
export const textWidth = sheet.width - sheet.left - sheet.right;
export const ink = { text: '#1f2937', muted: '#4b5563', line: '#d1d5db', faint: '#f3f4f6' };
const lastLine = sheet.height - sheet.bottom;

type Options = { title: string; author: string; language: string; running: { left: string; right: string } };
type Element = PDFKit.PDFStructureElement;
export type TextLook = { size: number; style?: LetterStyle; color?: string; leading?: number };

/**
 * Sheets of A4 that are filled from top to bottom. Everything that is written stands in the tree of the document, so that
 * it is read aloud in order; what repeats on each sheet is marked as no part of it.
 */
export function createPaper({ title, author, language, running }: Options) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const letters = createLetters(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const state = { y: sheet.top, page: 0 };

  /** Draws what is no part of what is said: bands, rules, what repeats on each sheet. */
  function artifact(draw: () => void, type?: 'Pagination' | 'Layout') {
    document.markContent('Artifact', type ? { type } : {});
    draw();
    document.endMarkedContent();
  }
  /** An element of the tree, with what is drawn in it. */
  function element(parent: Element, type: string, draw?: () => void, options: object = {}): Element {
    const made = document.struct(type as 'P', options as never);
    parent.add(made);
    if (draw) {
      const content = document.markStructureContent(type as 'P');
      draw();
      document.endMarkedContent();
      made.add(content);
    }
    return made;
  }

  /** A new sheet; `hasFrame` gives it a running head and its number. */
  function newPage(hasFrame = true) {
    document.addPage({ size: 'A4', margin: 0 });
    state.page += 1;
    state.y = sheet.top;
    if (!hasFrame) return;
    artifact(() => {
      const size = 8.5;
      letters.draw(running.left, 'regular', size, sheet.left, 50, ink.muted);
      const wide = letters.widthOf(running.right, 'regular', size);
      letters.draw(running.right, 'regular', size, sheet.width - sheet.right - wide, 50, ink.muted);
      document
        .moveTo(sheet.left, 60)
        .lineTo(sheet.width - sheet.right, 60)
        .lineWidth(0.6)
        .stroke(ink.line);
      const number = String(state.page);
      const numberWidth = letters.widthOf(number, 'bold', 9);
      letters.draw(number, 'bold', 9, sheet.width - sheet.right - numberWidth, sheet.height - 40, ink.muted);
    }, 'Pagination');
  }
  const room = () => lastLine - state.y;
  /** Begins a new sheet where so much does not fit any more. */
  function ensure(height: number) {
    if (room() < height && state.y > sheet.top) newPage();
  }
  const skip = (height: number) => {
    if (state.y > sheet.top) state.y += height;
  };
  const leadingOf = ({ size, leading = 1.42 }: TextLook) => size * leading;

  /** The links of a line, so that they can be pressed. */
  function drawLine(
    line: Line,
    left: number,
    baseLine: number,
    { size, color = ink.text }: TextLook,
    parent?: Element,
  ) {
    let x = left;
    line.words.forEach((word, index) => {
      if (word.space && index > 0) x += letters.widthOf(' ', word.style, size);
      const tint = word.link ? '#1d4ed8' : color;
      letters.draw(word.text, word.style, size, x, baseLine, tint);
      if (word.link) {
        document.link(
          x,
          baseLine - size,
          word.width,
          size * 1.3,
          word.link,
          parent ? ({ structParent: parent } as never) : {},
        );
      }
      x += word.width;
    });
  }
  const measured = (words: readonly Word[], width: number, look: TextLook) => linesOf(words, width, look.size, letters);

  /**
   * Writes a paragraph. Of one that goes on on the next sheet two lines at least stay together at either side.
   */
  function paragraph(
    parent: Element,
    type: string,
    words: readonly Word[],
    look: TextLook,
    { left = sheet.left, width = textWidth, after = 0 }: { left?: number; width?: number; after?: number } = {},
  ): Element {
    const lines = measured(words, width, look);
    const leading = leadingOf(look);
    const made = document.struct(type as 'P');
    parent.add(made);
    for (let first = 0; first < lines.length; ) {
      ensure(leading * Math.min(2, lines.length - first));
      let fits = Math.max(1, Math.floor((room() + 0.01) / leading));
      const rest = lines.length - first;
      if (fits < rest && rest - fits === 1 && fits > 2) fits -= 1;
      const part = lines.slice(first, first + fits);
      const content = document.markStructureContent(type as 'P');
      for (const line of part) {
        drawLine(line, left, state.y + look.size, look);
        state.y += leading;
      }
      document.endMarkedContent();
      made.add(content);
      first += part.length;
      if (first < lines.length) newPage();
    }
    made.end();
    state.y += after;
    return made;
  }
  const plain = (text: string, style: LetterStyle = 'regular') => wordsOf(text, style);
  const heightOf = (words: readonly Word[], look: TextLook, width = textWidth) =>
    measured(words, width, look).length * leadingOf(look);

  return {
    document,
    letters,
    root,
    state,
    artifact,
    element,
    newPage,
    room,
    sheetRoom: lastLine - sheet.top,
    ensure,
    skip,
    drawLine,
    measured,
    paragraph,
    plain,
    heightOf,
    leadingOf,
    async finish() {
      root.end();
      document.end();
      return finished;
    },
  };
}
export type Paper = ReturnType<typeof createPaper>;
export type PaperElement = Element;
