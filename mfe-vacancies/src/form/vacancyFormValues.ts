import { formatPhoneNumber } from '@omzien/model/fields';
import type { StaffVacancy } from '@omzien/model/vacancy';
import { type VacancyDraft, type VacancyInput, vacancyDraft, type vacancyInput } from '@omzien/model/vacancyInput';
import type { VacancyTemplate } from '@omzien/model/vacancyTemplate';
import { inAmsterdam } from '@omzien/ui/date';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import type * as v from 'valibot';

/** What stands in the form: what the model takes, and the address of the picture that is shown. */
export type VacancyValues = v.InferInput<typeof vacancyInput> & { imageUrl: string | null };
export type VacancyForm = Form<VacancyValues, VacancyInput>;
export type VacancyField = keyof VacancyDraft;

const english = { title: '', summary: '', description: '', requirements: '', offer: '' };

/** A vacancy of which nothing is written yet. */
export const blankValues: VacancyValues = {
  title: '',
  vacancyType: 'volunteering',
  summary: '',
  description: '',
  requirements: '',
  offer: '',
  categoryIds: [],
  ageGroupIds: [],
  accessibilityIds: [],
  minimumAge: null,
  languageLevel: 'none',
  languages: [],
  frequency: 'regularly',
  hoursPerWeekMin: null,
  hoursPerWeekMax: null,
  dayparts: [],
  startsOn: null,
  endsOn: null,
  occurrences: [],
  expiresAt: null,
  locationKind: 'on_site',
  street: '',
  postcode: '',
  city: '',
  extraAddresses: [],
  places: null,
  waitingList: false,
  vogRequired: false,
  drivingLicence: false,
  expensesText: '',
  insured: false,
  groupSuitable: false,
  contactPerson: { name: '', function: '', email: '', phone: '', photoUrl: null },
  contactPhoneVisible: false,
  extraQuestions: [],
  autoReply: '',
  notifyAlso: [],
  imageFileId: null,
  stockImageId: null,
  imageAlt: '',
  imageDecorative: false,
  focalPoint: null,
  sharedWithCenters: false,
  translations: { en: english },
  ownerId: null,
  imageUrl: null,
};

/** Null and missing stand in a control as the empty text that is there for them. */
function filled<Values extends object>(empty: Values, known: object): Values {
  const pairs = Object.entries(empty).map(([key, nothing]) => [key, Reflect.get(known, key) ?? nothing]);
  return Object.fromEntries(pairs) as Values;
}

/** A stored vacancy as the form shows it. */
export function valuesOf(vacancy: StaffVacancy): VacancyValues {
  const { phone } = vacancy.contactPerson ?? {};
  return {
    ...filled(blankValues, vacancy),
    contactPerson: {
      ...filled(blankValues.contactPerson, vacancy.contactPerson ?? {}),
      phone: phone ? formatPhoneNumber(phone) : '',
    },
    translations: { en: filled(english, vacancy.translations?.en ?? {}) },
    expiresAt: vacancy.expiresAt && inAmsterdam(vacancy.expiresAt).day,
    extraAddresses: (vacancy.extraAddresses ?? []).map(({ street, postcode, city }) => ({ street, postcode, city })),
    imageUrl: vacancy.ownImageUrl ?? null,
  };
}

/** A new vacancy that begins with what a template says. */
export function valuesFrom({ content }: VacancyTemplate, empty: VacancyValues): VacancyValues {
  return {
    ...filled(empty, content),
    translations: { en: filled(english, content.translations?.en ?? {}) },
    imageUrl: null,
    stockImageId: null,
  };
}

/** Fields that another one makes idle. Their content stays in the form, in case the answer is changed back. */
function settled(values: VacancyValues): VacancyValues {
  const days = values.occurrences
    .flatMap(({ startsAt }) => (isMoment(startsAt) ? [inAmsterdam(startsAt).day] : []))
    .sort();
  const en = values.translations.en ?? english;
  const isTranslated = Object.values(en).some((text) => text?.trim());
  return {
    ...values,
    ...(values.frequency === 'regularly'
      ? { occurrences: [] }
      : { startsOn: days[0] ?? null, endsOn: days.at(-1) ?? null }),
    ...(values.locationKind === 'several' ? {} : { extraAddresses: [] }),
    notifyAlso: values.notifyAlso.filter((address) => address.trim() !== ''),
    translations: isTranslated ? { en } : {},
  };
}

const isMoment = (text: string) => text.endsWith('Z') && !Number.isNaN(Date.parse(text));

const codes: readonly VacancyField[] = ['vacancyType', 'frequency', 'locationKind', 'languageLevel'];

export const vacancyShape = recordShape<StaffVacancy, VacancyValues, VacancyDraft>({
  fields: vacancyDraft.entries,
  valuesOf,
  settled,
  // A picture is named whole: one takes the place of the other, and none takes it away.
  companions: { imageUrl: ['imageFileId', 'stockImageId'] },
  isCode: (name) => name.endsWith('Id') || codes.includes(name),
});
export const { draftOf, differences, changesOf } = vacancyShape;
