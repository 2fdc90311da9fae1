import { type FocalPoint, focalPoint } from '@omzien/model/file';
import * as v from 'valibot';

/** What the form of a picture holds. */
export const imageShape = v.object({
  url: v.nullable(v.string()),
  fileId: v.nullable(v.string()),
  stockId: v.nullable(v.string()),
  alt: v.pipe(v.string(), v.maxLength(250, 'too_long')),
  focalPoint: v.nullable(focalPoint),
  decorative: v.boolean(),
});
export type ImageValues = v.InferOutput<typeof imageShape>;

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** The picture of a block as its form holds it. */
export function imageValues(value: unknown): ImageValues {
  const image = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    url: textIn(image.url),
    fileId: textIn(image.fileId),
    stockId: textIn(image.stockImageId),
    alt: textIn(image.alt) ?? '',
    focalPoint: (image.focalPoint as FocalPoint | undefined) ?? null,
    decorative: image.decorative === true,
  };
}

/** The form of a picture as its block holds it; null without one. */
export const imageOf = ({ url, fileId, stockId, alt, focalPoint: point, decorative }: ImageValues) =>
  url === null
    ? null
    : { url, fileId, stockImageId: stockId, alt: alt ?? '', decorative: decorative ?? false, focalPoint: point };
