import { keyword, mostKeywords, type StockImage, stockImageInput } from '@omzien/model/stockImage';
import * as v from 'valibot';

const { name, image, description, shortDescription, source, license, credit, focalPoint } = stockImageInput.entries;

const wordsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim().toLowerCase())
      .filter((word) => word !== ''),
  ),
];

/** What is filled in about a picture of the library: its keywords as they are typed, with commas between them. */
const fields = {
  name,
  shortDescription,
  description,
  keywords: v.pipe(
    v.string(),
    v.transform(wordsOf),
    v.maxLength(mostKeywords, 'too_many'),
    v.check((words) => words.every((word) => v.is(keyword, word)), 'invalid'),
  ),
  source,
  license,
  credit,
  focalPoint,
};
export const newStockImage = v.object({ ...fields, image: v.pipe(v.string(), v.nonEmpty('blank'), image) });
/** The picture itself may be one that the platform drew, which has no file. */
export const changedStockImage = v.object({ ...fields, image: v.string() });
export type StockImageValues = v.InferInput<typeof changedStockImage>;
export type StockImageOutput = v.InferOutput<typeof changedStockImage>;

export const noStockImage = {
  name: '',
  shortDescription: '',
  description: '',
  keywords: '',
  source: '',
  license: '',
  credit: '',
  focalPoint: null,
  image: '',
};

/** What the form shows of a picture that is there. */
export const valuesOf = (stored: StockImage) => ({
  name: stored.name,
  shortDescription: stored.shortDescription ?? '',
  description: stored.description ?? '',
  keywords: stored.keywords.join(', '),
  source: stored.source ?? '',
  license: stored.license ?? '',
  credit: stored.credit ?? '',
  focalPoint: stored.focalPoint,
  image: stored.image,
});
