import sharp from 'sharp';

/** The widths in which every picture is kept; the browser chooses among them. */
export const renditionWidths = [320, 640, 960, 1280] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** 24 megapixels: what an upload may have at most, and far more than any drawing. */
const limitInputPixels = 24_000_000;

/**
 * One width of a picture as WebP, whatever it was before: re-encoded, turned upright and without what cameras add. A
 * picture that is narrower already keeps its size.
 */
export const renderRendition = (source: Buffer, width: RenditionWidth): Promise<Buffer> =>
  sharp(source, { limitInputPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 84, alphaQuality: 100, effort: 3, smartSubsample: true })
    .timeout({ seconds: 20 })
    .toBuffer();
