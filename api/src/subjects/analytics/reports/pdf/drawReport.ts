import type { ReportDocument } from '@omzien/model/analyticsReport';
import { reportWords } from '../reportWords.ts';
import { drawContents, type Entry } from './contents.ts';
import { drawCover } from './cover.ts';
import { createPaper } from './paper.ts';
import { drawPart } from './partDrawing.ts';

/** A picture that a PDF can hold: JPEG or PNG. */
export type ReportPicture = { bytes: Uint8Array; width: number; height: number };
export type ReportToDraw = {
  report: ReportDocument;
  /** `#rrggbb`, dark enough for white letters. */
  color: string;
  /** By the id of their piece, and `cover` and `logo`. */
  pictures: Readonly<Record<string, ReportPicture>>;
};

async function drawOnce({ report, color, pictures: given }: ReportToDraw, known: readonly Entry[]) {
  const words = reportWords[report.language];
  const pictures = Object.fromEntries(
    Object.entries(given).map(([id, picture]) => [id, { ...picture, bytes: Buffer.from(picture.bytes) }]),
  );
  const paper = createPaper({
    title: report.title,
    author: report.centerName,
    language: report.language,
    running: { left: shortened(report.title), right: report.centerName },
  });
  const { document, root, state } = paper;
  const entries: Entry[] = [];
  const chapters = document.outline;
  let chapter: PDFKit.PDFOutline = chapters;
  drawCover(paper, paper.element(root, 'Sect'), report, {
    color,
    cover: pictures.cover ?? null,
    logo: pictures.logo ?? null,
  });
  if (known.length > 1) drawContents(paper, paper.element(root, 'Sect'), words.contents, known);
  paper.newPage();
  const body = paper.element(root, 'Sect');
  const heads = (id: string, level: 2 | 3, title: string) => {
    entries.push({ id, level, title, page: state.page });
    document.addNamedDestination(id, 'XYZ', 0, state.y - 12, null as never);
    if (level === 2) chapter = chapters.addItem(title, { expanded: true });
    else chapter.addItem(title);
  };
  for (const [index, part] of report.parts.entries())
    drawPart({ paper, report, color, pictures, heads }, body, part, report.parts[index + 1]);
  return { bytes: await paper.finish(), entries };
}

const shortened = (title: string) => (title.length > 60 ? `${title.slice(0, 59)}…` : title);

/**
 * A report as a PDF on A4: a cover, contents with page numbers, and its pieces; tagged, with an outline and its own fonts.
 * It is drawn twice, because the contents stand before what they name.
 */
export async function drawReport(content: ReportToDraw): Promise<Uint8Array> {
  const titles: Entry[] = content.report.parts.flatMap((part): Entry[] =>
    part.kind === 'heading'
      ? [{ id: part.id, level: 2, title: part.text, page: 0 }]
      : 'title' in part
        ? [{ id: part.id, level: 3, title: part.title, page: 0 }]
        : [],
  );
  const first = await drawOnce(content, titles);
  return (await drawOnce(content, first.entries)).bytes;
}
