import { sharePictureSize } from '@omzien/model/sharePicture';
import sharp from 'sharp';
import { inkOn } from '../../services/media/inkOn.ts';
import { type Fitted, fit, outlinesOf } from './outlines.ts';

/** What stands in a picture that is shared, all of it read before it is drawn. */
export type ShareContent = {
  title: string;
  /** Above the title: what it is, or whose. */
  caption: string;
  siteName: string;
  /** `#rrggbb`; what is no colour falls back. */
  color: string | null;
  picture: Uint8Array | null;
  logo: Uint8Array | null;
};

const { width, height } = sharePictureSize;
const fallback = '#1d4ed8';
const margin = 64;
const pictureWidth = 500;
const logoSize = 72;
/** Most logos are wider than high. */
const plateWidth = 150;
const limitInputPixels = 24_000_000;
sharp.cache(false);
sharp.concurrency(1);

const isColor = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/i.test(text);

/** What cannot be read as a picture is left out: the words are what must arrive. */
async function layer(
  source: Uint8Array | null,
  place: { left: number; top: number },
  size: { width: number; height: number; fit: 'cover' | 'contain' },
) {
  if (!source) return [];
  try {
    const background = { r: 255, g: 255, b: 255, alpha: size.fit === 'contain' ? 0 : 1 };
    const input = await sharp(source, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, background })
      .timeout({ seconds: 4 })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return [{ input, ...place }];
  } catch {
    return [];
  }
}

function textLines({ lines, size }: Fitted, top: number, lineHeight: number, weight: 400 | 700, color: string): string {
  return lines
    .map((text, index) =>
      outlinesOf(text, { left: margin, baseline: top + size * 0.8 + index * size * lineHeight, size, weight, color }),
    )
    .join('');
}

/** A picture that stands for a page where others show it: what it is called, on the colour of the site, with its name. */
export async function drawSharePicture({
  title,
  caption,
  siteName,
  color,
  picture,
  logo,
}: ShareContent): Promise<Uint8Array> {
  const ground = isColor(color) ? color : fallback;
  const ink = inkOn(ground);
  const right = picture ? pictureWidth : 0;
  const room = width - right - 2 * margin;
  const foot = height - margin - logoSize;
  const small = fit(caption, { sizes: [30], weight: 400, width: room, height: 40, lineHeight: 1.2 });
  const large = fit(title || siteName, {
    sizes: [84, 76, 68, 60, 54, 48, 42],
    weight: 700,
    width: room,
    height: foot - margin - 96,
    lineHeight: 1.14,
  });
  const nameLeft = logo ? plateWidth + 24 : 0;
  const name = fit(siteName, {
    sizes: [32, 28, 24, 20],
    weight: 700,
    width: room - nameLeft,
    height: 40,
    lineHeight: 1.2,
  });
  const titleTop = margin + (caption ? 64 : 0);
  const [nameLine = ''] = name.lines;
  const nameShape = outlinesOf(nameLine, {
    left: margin + nameLeft,
    baseline: foot + logoSize / 2 + name.size * 0.34,
    size: name.size,
    weight: 700,
    color: ink,
  });
  const hills = `<g fill="${ink}"><path opacity=".07" d="M0 560C180 500 420 470 700 520s380 40 500 0v110H0Z"/><path opacity=".07" d="M0 610c300-60 560-60 780-20s300 20 420-30v70H0Z"/></g>`;
  const plate = `<rect x="${margin}" y="${foot}" width="${plateWidth}" height="${logoSize}" rx="14" fill="#ffffff"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${hills}${
    caption ? textLines(small, margin, 1.2, 400, ink) : ''
  }${textLines(large, titleTop, 1.14, 700, ink)}${logo ? plate : ''}${nameShape}</svg>`;
  const layers = [
    ...(await layer(picture, { left: width - right, top: 0 }, { width: right || 1, height, fit: 'cover' })),
    ...(await layer(
      logo,
      { left: margin + 10, top: foot + 8 },
      { width: plateWidth - 20, height: logoSize - 16, fit: 'contain' },
    )),
  ];
  const { data } = await sharp(Buffer.from(drawing))
    .composite(layers)
    .flatten({ background: ground })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: 4 })
    .toBuffer({ resolveWithObject: true });
  return data;
}
