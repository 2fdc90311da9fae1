import { email, phoneNumber } from '@omzien/model/fields';
import type { Attached } from '@omzien/parts/upload';
import * as v from 'valibot';

const file = v.custom<Attached>((value) => typeof value === 'object' && value !== null);

/** One field for every kind of rule that a form can have. */
export const allFields = v.pipe(
  v.object({
    required: v.pipe(v.string(), v.trim(), v.nonEmpty('blank')),
    length: v.pipe(v.string(), v.trim(), v.nonEmpty('blank'), v.minLength(5, 'too_short'), v.maxLength(10, 'too_long')),
    email,
    url: v.union([v.literal(''), v.pipe(v.string(), v.url('url'))], 'url'),
    phone: phoneNumber,
    postcode: v.pipe(v.string(), v.regex(/^$|^[1-9]\d{3} ?[a-z]{2}$/i, 'postcode')),
    city: v.pipe(v.string(), v.trim()),
    hours: v.pipe(
      v.string(),
      v.nonEmpty('blank'),
      v.transform(Number),
      v.number('not_a_number'),
      v.integer('not_an_integer'),
      v.minValue(1, 'too_small'),
      v.maxValue(20, 'too_big'),
    ),
    topics: v.pipe(v.array(v.string()), v.minLength(1, 'too_few'), v.maxLength(2, 'too_many')),
    terms: v.pipe(
      v.boolean(),
      v.check((isTicked) => isTicked, 'accepted'),
    ),
    text: v.pipe(v.string(), v.trim(), v.nonEmpty('blank'), v.maxLength(2000, 'too_long')),
    pictures: v.pipe(
      v.array(file),
      v.check((files) => files.every(({ alt, decorative }) => decorative || alt.trim() !== ''), 'alt_text'),
    ),
    password: v.pipe(v.string(), v.nonEmpty('blank'), v.minLength(8, 'too_short')),
  }),
);
export type AllFields = v.InferInput<typeof allFields>;

export const noFields: AllFields = {
  required: '',
  length: '',
  email: '',
  url: '',
  phone: '',
  postcode: '',
  city: '',
  hours: '',
  topics: [],
  terms: false,
  text: '',
  pictures: [],
  password: '',
};
