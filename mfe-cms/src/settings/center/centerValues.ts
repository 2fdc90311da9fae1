import { formatPhoneNumber } from '@omzien/model/fields';
import type { OpeningHours } from '@omzien/model/organization';
import { type SharingRules, sharingRules, volunteerCenter } from '@omzien/model/volunteerCenter';
import { volunteerCenterInput } from '@omzien/model/volunteerCenterInput';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';

/** A centre as who manages it reads it. */
export const managedCenter = v.object({
  ...volunteerCenter.entries,
  lockVersion: v.number(),
  peerToPeer: v.required(v.object({ ...v.unwrap(volunteerCenter.entries.peerToPeer).entries })),
});
export type ManagedCenter = v.InferOutput<typeof managedCenter>;

/** What may be sent of it. */
export type CenterDraft = v.InferOutput<typeof volunteerCenterInput>;

/** What stands in the form. Lists are written one below the other, or with commas. */
export type CenterValues = {
  name: string;
  city: string;
  email: string;
  phoneNumber: string;
  address: { street: string; houseNumber: string; postcode: string; city: string };
  openingHours: OpeningHours[];
  municipalities: string;
  postcodes: string;
  languages: string[];
  reviewDays: number | null;
  expiryDays: number | null;
  retentionMonths: number | null;
  peerToPeer: { screenFirstRequest: boolean; minimumAge: number | null; maximumAnswers: number | null };
  sharing: SharingRules;
  contentManagersDesign: boolean;
  openFigures: boolean;
};
export type CenterForm = Form<CenterValues, CenterDraft>;

/** The parts of a list as somebody writes it. */
const partsOf = (text: string) => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
const listed = <Schema extends v.GenericSchema<string[] | undefined, string[] | undefined>>(schema: Schema) =>
  v.pipe(v.string(), v.transform(partsOf), schema as unknown as v.GenericSchema<string[], string[]>);

const { entries } = volunteerCenterInput;
const fields = {
  ...entries,
  name: v.unwrap(entries.name),
  city: v.unwrap(entries.city),
  email: v.unwrap(entries.email),
  municipalities: listed(entries.municipalities),
  postcodes: listed(entries.postcodes),
};

/** What the form is checked by. */
export const centerSchema = v.object(fields) as unknown as v.GenericSchema<CenterValues, CenterDraft>;

export const valuesOf = (stored: ManagedCenter): CenterValues => ({
  name: stored.name,
  city: stored.city,
  email: stored.email,
  phoneNumber: stored.phoneNumber ? formatPhoneNumber(stored.phoneNumber) : '',
  address: {
    street: stored.address?.street ?? '',
    houseNumber: stored.address?.houseNumber ?? '',
    postcode: stored.address?.postcode ?? '',
    city: stored.address?.city ?? '',
  },
  openingHours: stored.openingHours ?? [],
  municipalities: (stored.municipalities ?? []).join('\n'),
  postcodes: (stored.postcodes ?? []).join(', '),
  languages: stored.languages ?? [],
  reviewDays: stored.reviewDays ?? null,
  expiryDays: stored.expiryDays ?? null,
  retentionMonths: stored.retentionMonths ?? null,
  peerToPeer: stored.peerToPeer,
  sharing: stored.sharing ?? v.parse(sharingRules, {}),
  contentManagersDesign: stored.contentManagersDesign ?? false,
  openFigures: stored.openFigures ?? false,
});

/** How a centre stands in its form. */
export const centerShape = recordShape<ManagedCenter, CenterValues, CenterDraft>({
  fields: fields as unknown as Record<keyof CenterDraft & string, v.GenericSchema>,
  valuesOf,
});
