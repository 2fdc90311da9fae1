import type { Locale } from '@omzien/model/tenants';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { inkOn } from '../../services/media/inkOn.ts';

/** What a poster says, all of it read before it is drawn. */
export type PosterContent = {
  title: string;
  /** The vacancy in an address: what the file is called. */
  fileName: string;
  organizationName: string;
  summary: string;
  when: string;
  where: string;
  contactName: string | null;
  contactPhone: string | null;
  url: string;
  centerName: string;
  /** `#rrggbb`; what is no colour falls back. */
  color: string | null;
  locale: Locale;
};

const words = {
  nl: {
    wanted: 'Vrijwilliger gezocht',
    when: 'Wanneer',
    where: 'Waar',
    ask: 'Vragen',
    scan: 'Scan en meld je aan',
    or: 'Of ga naar',
  },
  en: {
    wanted: 'Volunteer wanted',
    when: 'When',
    where: 'Where',
    ask: 'Questions',
    scan: 'Scan and apply',
    or: 'Or go to',
  },
} satisfies Record<Locale, object>;

const page = { width: 595.28, height: 841.89, margin: 48 };
const fallback = '#1d4ed8';
const ink = '#111827';

const unknown = /[^\n\x20-\x7e\u00a0-\u00ff\u20ac\u2013\u2014\u201c\u201d\u2022\u2026]/g;
/** Letters that are no other letter with a sign, as they are written where they cannot be. */
const plain: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe', Œ: 'OE' };

/**
 * The standard fonts of PDF have no other letters than these. A name loses its sign there and not its letter: Łukasz Şahin
 * becomes Lukasz Sahin. What has no such letter is left out rather than drawn as rubbish.
 */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(unknown, (letter) => (plain[letter] ?? letter.normalize('NFD')).replace(unknown, ''));

/** The code as squares of the page itself: sharp on every printer, and drawn in a moment. */
function drawCode(
  document: PDFKit.PDFDocument,
  url: string,
  { left, top, size }: { left: number; top: number; size: number },
): void {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const step = size / (modules.size + 2);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) document.rect(left + (column + 1) * step, top + (row + 1) * step, step, step);
  document.fill(ink);
}

/** An A4 page to print and hang up: what, when, where, and a code that leads to the vacancy. */
export async function drawPoster(content: PosterContent): Promise<Buffer> {
  const text = words[content.locale];
  const color = content.color && /^#[0-9a-f]{6}$/i.test(content.color) ? content.color : fallback;
  const document = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    lang: content.locale,
    displayTitle: true,
    info: { Title: content.title, Author: content.organizationName },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const width = page.width - 2 * page.margin;
  const headHeight = 250;
  document.rect(0, 0, page.width, headHeight).fill(color);
  document.fillColor(inkOn(color)).font('Helvetica').fontSize(20);
  document.text(text.wanted, page.margin, 48, { width });
  const title = drawable(content.title);
  document.font('Helvetica-Bold');
  let size = 44;
  while (size > 22 && document.fontSize(size).heightOfString(title, { width }) > 120) size -= 2;
  document.fontSize(size).text(title, page.margin, 82, { width, height: 124, ellipsis: true });
  document.font('Helvetica').fontSize(18);
  document.text(drawable(content.organizationName), page.margin, headHeight - 38, {
    width,
    height: 22,
    ellipsis: true,
  });

  document.fillColor(ink).font('Helvetica').fontSize(20);
  document.text(drawable(content.summary), page.margin, headHeight + 32, {
    width,
    height: 130,
    ellipsis: true,
    lineGap: 4,
  });
  let top = headHeight + 180;
  const column = width - 220;
  const facts = [
    [text.when, content.when],
    [text.where, content.where],
    [text.ask, [content.contactName, content.contactPhone].filter(Boolean).join('\n')],
  ] as const;
  for (const [label, value] of facts) {
    if (value === '') continue;
    document.font('Helvetica-Bold').fontSize(14).text(label, page.margin, top, { width: column });
    document
      .font('Helvetica')
      .fontSize(17)
      .text(drawable(value), page.margin, top + 18, { width: column, height: 62, ellipsis: true });
    top += 92;
  }
  const codeLeft = page.width - page.margin - 190;
  drawCode(document, content.url, { left: codeLeft, top: headHeight + 176, size: 190 });
  document.font('Helvetica-Bold').fontSize(14);
  document.text(text.scan, codeLeft, headHeight + 372, { width: 190, align: 'center' });

  document.rect(0, page.height - 84, page.width, 84).fill(color);
  document.fillColor(inkOn(color)).font('Helvetica').fontSize(13);
  // On paper nobody follows an address that breaks off, so it is written smaller rather than cut.
  const address = `${text.or} ${content.url.replace(/\?.*$/, '')}`;
  let addressSize = 13;
  while (addressSize > 7 && document.fontSize(addressSize).widthOfString(address) > width) addressSize -= 0.5;
  document.text(address, page.margin, page.height - 66, { width, height: 16, ellipsis: true, lineBreak: false });
  document
    .font('Helvetica-Bold')
    .fontSize(13)
    .text(drawable(content.centerName), page.margin, page.height - 42, {
      width,
      height: 16,
      ellipsis: true,
      lineBreak: false,
    });
  document.end();
  return finished;
}
