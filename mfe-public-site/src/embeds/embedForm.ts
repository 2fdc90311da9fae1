import { type EmbedInput, embedHost, embedInput, type Embed as StoredEmbed } from '@omzien/model/embed';
import type { Locale } from '@omzien/model/tenants';
import type { Form } from '@omzien/ui/form';
import * as v from 'valibot';

export type Embed = StoredEmbed;
export type EmbedDraft = EmbedInput;

/** What stands in the form: sites one a line, numbers as their choices, and nothing as an empty text. */
export type EmbedValues = {
  name: string;
  kind: EmbedInput['kind'];
  heading: string;
  categoryIds: string[];
  organizationId: string;
  near: string;
  distanceKm: string;
  limit: string;
  locale: Locale;
  look: EmbedInput['look'];
  allowedHosts: string;
  active: boolean;
};
export type EmbedForm = Form<EmbedValues, EmbedDraft>;

/** What distances and lengths can be chosen. */
export const distances = [5, 10, 15, 25, 50];
export const limits = [3, 5, 10, 20];

const { entries } = embedInput;
const linesOf = (text: string) => text.split(/[\s,]+/).filter((line) => line !== '');

const shown = {
  kind: entries.kind,
  heading: entries.heading,
  categoryIds: entries.categoryIds,
  organizationId: v.pipe(
    v.string(),
    v.transform((id) => id || null),
    v.unwrap(entries.organizationId),
  ),
  near: entries.near,
  distanceKm: v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.unwrap(entries.distanceKm),
  ),
  limit: v.pipe(v.string(), v.transform(Number), v.unwrap(entries.limit)),
  locale: entries.locale,
  look: entries.look,
};

/** What the form is checked by: a site that is none is told at the field and not at its line. */
export const embedFormSchema = v.object({
  name: entries.name,
  ...shown,
  allowedHosts: v.pipe(
    v.string(),
    v.check((text) => linesOf(text).every((line) => v.is(embedHost, line)), 'embed_host'),
    v.transform(linesOf),
    v.unwrap(entries.allowedHosts),
  ),
  active: entries.active,
}) as unknown as v.GenericSchema<EmbedValues, EmbedDraft>;

export const blankEmbed = (locale: Locale): EmbedValues => ({
  name: '',
  kind: 'vacancies',
  heading: '',
  categoryIds: [],
  organizationId: '',
  near: '',
  distanceKm: '',
  limit: '5',
  locale,
  look: 'auto',
  allowedHosts: '',
  active: true,
});

export const valuesOf = (stored: Embed): EmbedValues => ({
  name: stored.name,
  kind: stored.kind,
  heading: stored.heading ?? '',
  categoryIds: stored.categoryIds,
  organizationId: stored.organizationId ?? '',
  near: stored.near ?? '',
  distanceKm: stored.distanceKm?.toString() ?? '',
  limit: String(stored.limit),
  locale: stored.locale,
  look: stored.look,
  allowedHosts: stored.allowedHosts.join('\n'),
  active: stored.active,
});

/** The address of the page as it will be, while what stands in the form could be stored. */
export function previewPath(values: EmbedValues): string | null {
  const read = v.safeParse(v.object(shown), values);
  if (!read.success) return null;
  const { kind, heading, categoryIds, organizationId, near, distanceKm, limit, locale, look } = read.output;
  const said = {
    kind,
    heading,
    category_ids: categoryIds.join(','),
    organization_id: organizationId,
    near,
    distance_km: distanceKm,
    limit,
    locale,
    look,
  };
  const parameters = Object.entries(said).filter(([, value]) => value !== null && value !== '');
  return `/embed/preview?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`;
}
