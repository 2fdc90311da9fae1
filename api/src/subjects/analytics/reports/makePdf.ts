import type { ReportDocument } from '@omzien/model/analyticsReport';
import { plainPictureAddress } from '@omzien/model/picture';
import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { mailColor } from '../../../services/mail/renderMail.ts';
import { createPictureBytes } from '../../../services/media/pictureBytes.ts';
import type { drawReport, ReportPicture } from './pdf/drawReport.ts';

const file = new URL('./pdf/drawReport.ts', import.meta.url);
/** 200 dots to the inch over the width of an A4. */
const widest = 1650;

/** A picture as a PDF can hold it. Null where it is gone, or cannot be read: the report goes on without it. */
async function asPicture(bytes: Buffer | null, isLogo: boolean): Promise<ReportPicture | null> {
  if (bytes === null) return null;
  try {
    const made = sharp(bytes).resize({ width: isLogo ? 600 : widest, withoutEnlargement: true });
    const { data, info } = await (isLogo
      ? made.png()
      : made.flatten({ background: '#ffffff' }).jpeg({ quality: 82 })
    ).toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** Draws a report as PDF, in a thread. */
export async function makePdf(app: FastifyInstance, tenant: TenantKey, report: ReportDocument): Promise<Buffer> {
  const read = createPictureBytes(app);
  const wanted: [string, string][] = [
    ...(report.cover ? [['cover', report.cover.url] as [string, string]] : []),
    ...(report.logoUrl ? [['logo', report.logoUrl] as [string, string]] : []),
    ...report.parts.flatMap((part): [string, string][] =>
      part.kind === 'picture' && part.image ? [[part.id, part.image.url]] : [],
    ),
  ];
  const pictures: Record<string, ReportPicture> = {};
  for (const [id, address] of wanted) {
    const path = address.startsWith('/') ? address : URL.canParse(address) ? new URL(address).pathname : '';
    const picture = await asPicture(await read.at(tenant, plainPictureAddress(path)), id === 'logo');
    if (picture) pictures[id] = picture;
  }
  const content = { report, color: mailColor(report.color), pictures };
  return Buffer.from(await app.heavyWork.run<typeof drawReport>(tenant, file, 'drawReport', content));
}

/** What a file with a report is called: its title and period, in letters that every system keeps. */
export const fileNameOf = ({ title, period }: Pick<ReportDocument, 'title' | 'period'>) =>
  `${
    `${title} ${period}`
      .normalize('NFD')
      .replace(/[^\p{ASCII}]/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase()
      .slice(0, 80) || 'rapport'
  }.pdf`;
