import type { ReportDocument, ReportPart } from '@omzien/model/analyticsReport';
import { reportWords } from '../reportWords.ts';
import { type ChartPart, chartHeight, chartOfPart, coloursWith, drawChart } from './chartDrawing.ts';
import type { ReportPicture } from './drawReport.ts';
import { ink, type Paper, type PaperElement, sheet, textWidth } from './paper.ts';
import { richBlocks } from './richText.ts';
import { drawTable, tableHeight } from './tableDrawing.ts';

export type Drawing = {
  paper: Paper;
  report: ReportDocument;
  color: string;
  pictures: Readonly<Record<string, ReportPicture>>;
  /** Notes where a heading stands, for the contents and the outline. */
  heads(id: string, level: 2 | 3, title: string): void;
};
type Tiles = Extract<ReportPart, { kind: 'tiles' }>;

const body = { size: 11, leading: 1.5 };
const small = { size: 9, leading: 1.4, color: ink.muted };
const between = 9;
/** What the title of a piece takes, with the room above it. */
const titleHeight = 46;
const betweenChartAndTable = 10;
const continuedHeight = 20;

/** How much of a piece has to stand on the same sheet as the heading above it. */
export function leastOf(drawing: Drawing, part: ReportPart | undefined): number {
  switch (part?.kind) {
    case undefined:
    case 'page_break':
    case 'heading':
      return 0;
    case 'text':
      return 3 * 16;
    case 'picture':
      return drawing.pictures[part.id] ? pictureHeight(drawing.pictures[part.id] as ReportPicture) + 20 : 0;
    case 'tiles':
      return 34 + tileHeight;
    case 'chart':
      return titleHeight + chartLayout(drawing, part).least;
    default:
      return 90;
  }
}

const pictureHeight = ({ width, height }: ReportPicture) => Math.min(330, (textWidth * height) / width);
const tileHeight = 84;

function drawText({ paper, color }: Drawing, parent: PaperElement, text: string) {
  const { document, state } = paper;
  for (const block of richBlocks(text)) {
    if (block.kind === 'list') {
      const list = paper.element(parent, 'L');
      block.items.forEach((words, index) => {
        const item = paper.element(list, 'LI');
        paper.ensure(paper.leadingOf(body) * Math.min(2, paper.measured(words, textWidth - 18, body).length));
        const top = state.y;
        const label = block.ordered ? `${index + 1}.` : '•';
        paper.element(item, 'Lbl', () =>
          paper.letters.draw(label, 'bold', body.size, sheet.left + 2, top + body.size, color),
        );
        paper.paragraph(item, 'LBody', words, body, { left: sheet.left + 18, width: textWidth - 18, after: 3 });
      });
      state.y += between - 3;
    } else if (block.kind === 'subheading') {
      paper.skip(4);
      paper.ensure(60);
      paper.paragraph(
        parent,
        'H3',
        block.words.map((word) => ({ ...word, style: 'bold' as const })),
        { size: 12.5, leading: 1.4 },
        { after: 2 },
      );
    } else if (block.kind === 'quote') {
      const top = state.y;
      const page = state.page;
      paper.paragraph(
        parent,
        'BlockQuote',
        block.words,
        { ...body, color: ink.muted },
        { left: sheet.left + 16, width: textWidth - 16, after: between },
      );
      if (page === state.page)
        paper.artifact(() => document.rect(sheet.left, top + 2, 3, state.y - top - between - 2).fill(color));
    } else paper.paragraph(parent, 'P', block.words, body, { after: between });
  }
}

function drawTitle({ paper, heads }: Drawing, parent: PaperElement, id: string, title: string, least: number) {
  paper.skip(16);
  paper.ensure(titleHeight - 16 + least);
  heads(id, 3, title);
  paper.paragraph(parent, 'H3', paper.plain(title, 'bold'), { size: 13.5, style: 'bold', leading: 1.35 }, { after: 6 });
}

function drawNotes({ paper }: Drawing, parent: PaperElement, notes: readonly string[]) {
  if (notes.length === 0) return;
  paper.state.y += 5;
  for (const note of notes) paper.paragraph(parent, 'P', paper.plain(note), small, { after: 2 });
}

function drawTiles(drawing: Drawing, parent: PaperElement, part: Tiles) {
  const { paper, color, report } = drawing;
  const { document, letters, state } = paper;
  const columns =
    part.tiles.length % 3 === 0 || part.tiles.length > 4 ? 3 : Math.max(1, Math.min(2, part.tiles.length));
  const gap = 10;
  const width = (textWidth - gap * (columns - 1)) / columns;
  for (let first = 0; first < part.tiles.length; first += columns) {
    paper.ensure(tileHeight);
    const top = state.y;
    part.tiles.slice(first, first + columns).forEach((tile, place) => {
      const left = sheet.left + place * (width + gap);
      paper.artifact(() => {
        document.roundedRect(left, top, width, tileHeight - 4, 6).fill(ink.faint);
        document.rect(left, top + 12, 3, tileHeight - 28).fill(color);
      });
      const nameLook = { size: 9.5, leading: 1.25 };
      const name = paper.measured(paper.plain(tile.name), width - 28, nameLook).slice(0, 1);
      paper.element(parent, 'P', () => {
        for (const line of name) paper.drawLine(line, left + 14, top + 20, { ...nameLook, color: ink.muted });
        const size = letters.widthOf(tile.value, 'bold', 24) > width - 28 ? 15 : 24;
        letters.draw(tile.value, 'bold', size, left + 14, top + 48, ink.text);
        if (tile.change) {
          const change = paper.measured(paper.plain(tile.change), width - 20, { size: 8.5 }).slice(0, 1);
          for (const line of change) paper.drawLine(line, left + 14, top + 66, { size: 8.5, color: ink.muted });
        }
      });
    });
    state.y += tileHeight + 6;
  }
  const told = part.tiles.filter(({ definition }) => definition);
  if (told.length === 0) return;
  const words = reportWords[report.language];
  state.y += 2;
  paper.paragraph(parent, 'P', paper.plain(words.definition, 'bold'), small, { after: 1 });
  for (const { name, definition } of told)
    paper.paragraph(
      parent,
      'P',
      [
        ...paper.plain(`${name}:`, 'bold'),
        ...paper.plain(` ${definition}`).map((word, index) => ({ ...word, space: index === 0 || word.space })),
      ],
      small,
      { after: 2 },
    );
}

/** What a chart with its table and notes takes, below its title. `least` has to be on the sheet where it begins. */
function chartLayout({ paper, report, color }: Drawing, part: ChartPart) {
  const words = reportWords[report.language];
  const chart = chartOfPart(part, report.language);
  const table = part.showTable || !chart ? { head: part.head, rows: part.rows, shades: part.shades, color } : null;
  const notes = [table && part.note, part.definition && `${words.definition} ${part.definition}`].filter(
    (note): note is string => Boolean(note),
  );
  const notesHeight = notes.reduce((sum, note) => sum + paper.heightOf(paper.plain(note), small) + 2, 5);
  const chartTall = chart ? chartHeight(chart) + (table ? betweenChartAndTable : 0) : 0;
  const tableTall = table ? tableHeight(paper, table) + notesHeight : notesHeight;
  const isWhole = titleHeight + chartTall + tableTall <= paper.sheetRoom;
  return { chart, table, notes, notesHeight, least: isWhole ? chartTall + tableTall : chartTall || 120 };
}

/** A chart, its table and what is said about them stand on one sheet where they fit on one. */
function drawChartPart(drawing: Drawing, parent: PaperElement, part: ChartPart) {
  const { paper, report, color } = drawing;
  const { chart, table, notes, notesHeight } = chartLayout(drawing, part);
  if (chart) drawChart(paper, parent, chart, part.alt, coloursWith(color));
  if (table) {
    paper.skip(chart ? betweenChartAndTable : 0);
    const tall = tableHeight(paper, table) + notesHeight;
    if (chart && paper.room() < tall && tall + continuedHeight <= paper.sheetRoom) {
      paper.newPage();
      // The table has left its title behind: who opens this sheet alone still sees what it is about.
      const text = `${part.title} (${reportWords[report.language].continued})`;
      const [line] = paper.measured(paper.plain(text), textWidth, small);
      if (line) paper.artifact(() => paper.drawLine(line, sheet.left, paper.state.y + small.size, small));
      paper.state.y += continuedHeight;
    }
    drawTable(paper, parent, table, notesHeight);
  }
  drawNotes(drawing, parent, notes);
}

/** Draws one piece of a report where the sheet has come to. `next` keeps a heading with what it is above. */
export function drawPart(drawing: Drawing, parent: PaperElement, part: ReportPart, next: ReportPart | undefined): void {
  const { paper, color, heads, pictures, report } = drawing;
  const { document, state } = paper;
  switch (part.kind) {
    case 'page_break':
      if (state.y > sheet.top) paper.newPage();
      return;
    case 'heading': {
      paper.skip(26);
      paper.ensure(46 + leastOf(drawing, next));
      heads(part.id, 2, part.text);
      paper.paragraph(
        parent,
        'H2',
        paper.plain(part.text, 'bold'),
        { size: 20, style: 'bold', leading: 1.25, color },
        { after: 8 },
      );
      return;
    }
    case 'text':
      drawText(drawing, parent, part.text);
      return;
    case 'picture': {
      const picture = pictures[part.id];
      if (!picture) return;
      const height = pictureHeight(picture);
      const width = Math.min(textWidth, (height * picture.width) / picture.height);
      paper.skip(4);
      paper.ensure(height + (part.caption ? 22 : 0));
      const draw = () => document.image(picture.bytes as never, sheet.left, state.y, { width, height });
      if (part.image?.decorative || !part.image?.alt) paper.artifact(draw);
      else
        paper.element(parent, 'Figure', draw, {
          alt: part.image.alt,
          bbox: [sheet.left, state.y, sheet.left + width, state.y + height],
          placement: 'Block',
        });
      state.y += height + 5;
      if (part.caption) paper.paragraph(parent, 'Caption', paper.plain(part.caption), small, { after: 8 });
      else state.y += 6;
      return;
    }
    case 'quote': {
      paper.skip(6);
      const look = { size: 14.5, leading: 1.45, color };
      const inner = { left: sheet.left + 22, width: textWidth - 44 };
      const height = paper.heightOf(paper.plain(part.text, 'italic'), look, inner.width) + (part.by ? 22 : 0);
      paper.ensure(height + 20);
      const top = state.y;
      paper.artifact(() => document.rect(sheet.left, top, 4, height + 12).fill(color));
      state.y += 6;
      const quote = paper.element(parent, 'BlockQuote');
      paper.paragraph(quote, 'P', paper.plain(part.text, 'italic'), look, { ...inner, after: 4 });
      if (part.by) paper.paragraph(quote, 'P', paper.plain(part.by, 'bold'), { size: 10, color: ink.muted }, inner);
      state.y += 14;
      return;
    }
    case 'tiles':
      drawTitle(drawing, parent, part.id, part.title, tileHeight);
      drawTiles(drawing, parent, part);
      return;
    case 'chart': {
      drawTitle(drawing, parent, part.id, part.title, chartLayout(drawing, part).least);
      drawChartPart(drawing, parent, part);
      return;
    }
    case 'story':
      drawTitle(drawing, parent, part.id, part.title, 70);
      for (const { value, name, sentence } of part.sentences) {
        const height = 20 + paper.heightOf(paper.plain(sentence), body, textWidth - 132) + 12;
        paper.ensure(Math.max(52, height));
        const top = state.y;
        const size = paper.letters.widthOf(value, 'bold', 22) > 112 ? 13 : 22;
        paper.element(parent, 'P', () => {
          paper.letters.draw(value, 'bold', size, sheet.left, top + 22, color);
          paper.letters.draw(name, 'bold', 9, sheet.left + 128, top + 11, ink.muted);
        });
        state.y = top + 16;
        paper.paragraph(parent, 'P', paper.plain(sentence), body, { left: sheet.left + 128, width: textWidth - 128 });
        state.y = Math.max(state.y + 12, top + 50);
      }
      drawNotes(
        drawing,
        parent,
        part.definition ? [`${reportWords[report.language].definition} ${part.definition}`] : [],
      );
      return;
    case 'nothing':
      drawTitle(drawing, parent, part.id, part.title, 30);
      paper.paragraph(parent, 'P', paper.plain(part.text, 'italic'), { ...body, color: ink.muted }, { after: between });
  }
}
