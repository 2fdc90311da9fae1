import type { ReportDocument } from '@omzien/model/analyticsReport';
import { inkOn } from '../../../../services/media/inkOn.ts';
import { reportWords } from '../reportWords.ts';
import type { ReportPicture } from './drawReport.ts';
import { ink, type Paper, type PaperElement, sheet, textWidth } from './paper.ts';

/** Fills a box with a picture, cut off evenly at its longer side. */
export function fillBox(
  { document }: Paper,
  { bytes, width, height }: ReportPicture,
  box: { left: number; top: number; width: number; height: number },
) {
  const scale = Math.max(box.width / width, box.height / height);
  document.save();
  document.rect(box.left, box.top, box.width, box.height).clip();
  document.image(
    bytes as never,
    box.left + (box.width - width * scale) / 2,
    box.top + (box.height - height * scale) / 2,
    {
      width: width * scale,
      height: height * scale,
    },
  );
  document.restore();
}

/** The first sheet: whose report it is, what it is called, and what it is about. */
export function drawCover(
  paper: Paper,
  parent: PaperElement,
  report: ReportDocument,
  { color, cover, logo }: { color: string; cover: ReportPicture | null; logo: ReportPicture | null },
) {
  const { document, letters, state } = paper;
  const words = reportWords[report.language];
  paper.newPage(false);
  const white = inkOn(color);
  const bandTop = cover ? 330 : 0;
  const bandHeight = cover ? 372 : 560;
  if (cover) {
    const box = { left: 0, top: 0, width: sheet.width, height: bandTop };
    if (report.cover && !report.cover.decorative && report.cover.alt)
      paper.element(parent, 'Figure', () => fillBox(paper, cover, box), {
        alt: report.cover.alt,
        bbox: [0, 0, sheet.width, bandTop],
        placement: 'Block',
      });
    else paper.artifact(() => fillBox(paper, cover, box));
  }
  paper.artifact(() => {
    document.rect(0, bandTop, sheet.width, bandHeight).fill(color);
    document
      .rect(sheet.left, bandTop + bandHeight - 88, 56, 4)
      .fillOpacity(0.85)
      .fill(white)
      .fillOpacity(1);
  });
  const write = (
    type: string,
    text: string,
    look: { size: number; style: 'regular' | 'bold'; color: string; leading: number },
    top: number,
    most = 3,
  ) => {
    const lines = paper.measured(paper.plain(text, look.style), textWidth, look).slice(0, most);
    paper.element(parent, type, () => {
      for (const [index, line] of lines.entries())
        paper.drawLine(line, sheet.left, top + look.size + index * look.size * look.leading, look);
    });
    return top + lines.length * look.size * look.leading;
  };
  let size = 42;
  const fits = (at: number) =>
    paper.measured(paper.plain(report.title, 'bold'), textWidth, { size: at, style: 'bold' }).length <= 3;
  while (size > 24 && !fits(size)) size -= 2;
  let top = bandTop + (cover ? 48 : 190);
  top = write('H1', report.title, { size, style: 'bold', color: white, leading: 1.14 }, top, 4) + 12;
  if (report.subtitle)
    top = write('P', report.subtitle, { size: 18, style: 'regular', color: white, leading: 1.3 }, top, 3);
  write('P', report.period, { size: 16, style: 'bold', color: white, leading: 1.3 }, bandTop + bandHeight - 66, 1);

  const foot = bandTop + bandHeight + 40;
  let left = sheet.left;
  if (logo) {
    const scale = Math.min(150 / logo.width, 48 / logo.height);
    paper.element(
      parent,
      'Figure',
      () =>
        document.image(logo.bytes as never, sheet.left, foot - 4, {
          width: logo.width * scale,
          height: logo.height * scale,
        }),
      {
        alt: `Logo ${report.centerName}`,
        bbox: [sheet.left, foot - 4, sheet.left + logo.width * scale, foot - 4 + logo.height * scale],
        placement: 'Block',
      },
    );
    left += logo.width * scale + 18;
  }
  const line = (text: string, style: 'regular' | 'bold', at: number, y: number, tint: string) =>
    paper.element(parent, 'P', () => letters.draw(text, style, at, left, y, tint));
  line(report.centerName, 'bold', 14, foot + 12, ink.text);
  line(`${words.madeOn} ${report.madeOn}`, 'regular', 10.5, foot + 30, ink.muted);
  if (report.comparison) line(`${words.compared} ${report.comparison}`, 'regular', 10.5, foot + 46, ink.muted);
  state.y = sheet.top;
}
