import { formatPhoneNumber } from '@omzien/model/fields';
import { newContactPersonInput } from '@omzien/model/volunteerCenterInput';
import type { Form } from '@omzien/ui/form';
import * as v from 'valibot';
import type { ManagedPerson, PersonInput } from './contactPersons.api.ts';

/** What stands in the form; areas of work are written with commas between them. */
export type PersonValues = {
  name: string;
  function: string;
  phoneNumber: string;
  email: string;
  photoUrl: string | null;
  hours: string;
  text: string;
  areas: string;
};
export type PersonForm = Form<PersonValues, PersonInput>;

const { order: _order, email, areas, ...others } = newContactPersonInput.entries;

/** What the form is checked by: an empty mail address is none. */
export const personSchema = v.object({
  ...others,
  email: v.pipe(
    v.string(),
    v.transform((text) => text.trim() || null),
    v.unwrap(email),
  ),
  areas: v.pipe(
    v.string(),
    v.transform((text) => [
      ...new Set(
        text
          .split(/[\n,;]/)
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ]),
    v.unwrap(areas),
  ),
}) as unknown as v.GenericSchema<PersonValues, PersonInput>;

export const valuesOf = (person: ManagedPerson | null): PersonValues => ({
  name: person?.name ?? '',
  function: person?.function ?? '',
  phoneNumber: person?.phoneNumber ? formatPhoneNumber(person.phoneNumber) : '',
  email: person?.email ?? '',
  photoUrl: person?.photoUrl ?? null,
  hours: person?.hours ?? '',
  text: person?.text ?? '',
  areas: person?.areas.join(', ') ?? '',
});
