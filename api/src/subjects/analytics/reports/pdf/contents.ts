import { ink, type Paper, type PaperElement, sheet, textWidth } from './paper.ts';

/** A heading as the list of contents names it. */
export type Entry = { id: string; level: 2 | 3; title: string; page: number };
const look = { size: 11, leading: 1.75 };

/** What is in the report and where: each line leads there. */
export function drawContents(paper: Paper, parent: PaperElement, heading: string, entries: readonly Entry[]) {
  const { document, letters, state } = paper;
  paper.newPage();
  paper.paragraph(
    parent,
    'H2',
    paper.plain(heading, 'bold'),
    { size: 24, style: 'bold', leading: 1.25 },
    { after: 16 },
  );
  const list = paper.element(parent, 'TOC');
  for (const { id, level, title, page } of entries) {
    const isChapter = level === 2;
    const style = isChapter ? 'bold' : 'regular';
    const left = sheet.left + (isChapter ? 0 : 16);
    const number = String(page);
    const numberWidth = letters.widthOf(number, style, look.size);
    const right = sheet.width - sheet.right;
    const lines = paper.measured(paper.plain(title, style), right - left - 50, look);
    const height = lines.length * paper.leadingOf(look);
    if (isChapter) paper.skip(5);
    paper.ensure(height);
    const top = state.y;
    const item = paper.element(list, 'TOCI');
    const link = paper.element(item, 'Link');
    const content = document.markStructureContent('Link');
    for (const [index, line] of lines.entries())
      paper.drawLine(line, left, top + look.size + index * paper.leadingOf(look), { ...look, style, color: ink.text });
    const base = top + look.size + (lines.length - 1) * paper.leadingOf(look);
    letters.draw(number, style, look.size, right - numberWidth, base, ink.text);
    document.endMarkedContent();
    link.add(content);
    document.goTo(left, top, textWidth, height, id, { structParent: link } as never);
    paper.artifact(() => {
      const from = left + (lines.at(-1)?.width ?? 0) + 8;
      const to = right - numberWidth - 8;
      if (to - from > 10)
        document
          .save()
          .moveTo(from, base - 2)
          .lineTo(to, base - 2)
          .lineWidth(0.8)
          .dash(0.8, { space: 3 })
          .stroke('#9ca3af')
          .restore();
    });
    state.y += height;
  }
}
