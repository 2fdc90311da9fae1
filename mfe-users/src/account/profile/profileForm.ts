import type { PoolCard } from '@omzien/model/volunteerProfile';
import { type VolunteerProfileInput, volunteerProfileInput } from '@omzien/model/volunteerProfileInput';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';
import type { OwnProfile } from './ownProfile.api.ts';

const { entries } = volunteerProfileInput;
/** A text that is left empty is none. */
const noneOrText = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => (text?.trim() ? text : null)),
);

/** What stands in the form, as the API takes it. */
const fields = {
  displayName: v.pipe(noneOrText, v.unwrap(entries.displayName)),
  district: v.pipe(noneOrText, v.unwrap(entries.district)),
  about: v.unwrap(entries.about),
  categoryIds: v.unwrap(entries.categoryIds),
  talentIds: v.unwrap(entries.talentIds),
  dayparts: v.unwrap(entries.dayparts),
  languages: v.unwrap(entries.languages),
  languageLevel: v.unwrap(entries.languageLevel),
  maxDistanceKm: v.unwrap(entries.maxDistanceKm),
  hoursPerWeekMax: v.unwrap(entries.hoursPerWeekMax),
  hasCar: v.unwrap(entries.hasCar),
  inPool: v.unwrap(entries.inPool),
  inPoolUntil: v.pipe(noneOrText, v.unwrap(entries.inPoolUntil)),
  photoFileId: v.unwrap(entries.photoFileId),
  photoInPool: v.unwrap(entries.photoInPool),
};
/** The same, and the address of the picture that is shown. */
export const profileSchema = v.object({ ...fields, photoUrl: v.nullable(v.string()) });

export type ProfileValues = v.InferInput<typeof profileSchema>;
export type ProfileForm = Form<ProfileValues, v.InferOutput<typeof profileSchema>>;

/** A stored profile as the form shows it. The name of the account stands there only where it was chosen. */
export const valuesOf = (stored: OwnProfile): ProfileValues => ({
  displayName: stored.displayName === stored.firstName ? '' : stored.displayName,
  district: stored.district ?? '',
  about: stored.about ?? '',
  categoryIds: stored.categoryIds,
  talentIds: stored.talentIds,
  dayparts: stored.dayparts,
  languages: stored.languages,
  languageLevel: stored.languageLevel,
  maxDistanceKm: stored.maxDistanceKm,
  hoursPerWeekMax: stored.hoursPerWeekMax,
  hasCar: stored.hasCar,
  inPool: stored.inPool,
  inPoolUntil: stored.inPoolUntil ?? '',
  photoFileId: stored.photoFileId ?? null,
  photoInPool: stored.photoInPool ?? false,
  photoUrl: stored.photoUrl,
});

export const profileShape = recordShape<OwnProfile, ProfileValues, VolunteerProfileInput>({
  fields: fields as never,
  valuesOf,
  companions: { photoUrl: ['photoFileId'] },
  isCode: (name) => name.endsWith('Ids') || name === 'photoFileId' || name === 'dayparts',
});

/** The card that an organisation would get of what stands in the form. */
export const cardOf = (values: ProfileValues, stored: OwnProfile): PoolCard => ({
  ...stored.preview,
  displayName: values.displayName?.trim() || stored.firstName,
  district: values.district?.trim() || null,
  about: values.about?.trim() || null,
  categoryIds: [...values.categoryIds],
  talentIds: [...values.talentIds],
  dayparts: [...values.dayparts],
  languages: [...values.languages],
  languageLevel: values.languageLevel,
  maxDistanceKm: values.maxDistanceKm,
  hoursPerWeekMax: values.hoursPerWeekMax,
  hasCar: values.hasCar,
  photoUrl: values.photoInPool ? values.photoUrl : null,
});
