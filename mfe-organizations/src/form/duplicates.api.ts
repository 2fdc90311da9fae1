import { organizationDuplicate } from '@omzien/model/organization';
import { useResourceList } from '@omzien/platform';
import type { Form } from '@omzien/ui/form';
import { type FieldValues, useWatch } from 'react-hook-form';
import { asOrganization } from './organizationValues.ts';
import { useSettled } from './useSettled.ts';

type Alike = { name: string; city: string; website: string; kvkNumber: string };

/** What was typed so far, once somebody has stopped for a moment. */
function useSettledBasics<Values extends FieldValues, Output>(form: Form<Values, Output>): Alike {
  const { control } = asOrganization(form);
  const typed = useWatch({ control, name: ['name', 'city', 'website', 'kvkNumber'] });
  // As one text: a new list of the same words is no other question.
  const [name, city, website, kvkNumber] = JSON.parse(useSettled(JSON.stringify(typed))) as (
    | string
    | null
    | undefined
  )[];
  return { name: name ?? '', city: city ?? '', website: website ?? '', kvkNumber: kvkNumber ?? '' };
}

/** Organisations that may be the same as the one whose basics are typed, the most alike first. Staff sees more of them. */
export function useDuplicates<Values extends FieldValues, Output>(form: Form<Values, Output>) {
  const { name, city, website, kvkNumber } = useSettledBasics(form);
  const query = new URLSearchParams();
  if (name.trim().length >= 3) query.set('filter[name_cont]', name.trim());
  if (website.includes('.')) query.set('filter[website_eq]', website.trim());
  if (/^\d{8}$/.test(kvkNumber.replace(/[\s.]/g, ''))) query.set('filter[kvk_number_eq]', kvkNumber.trim());
  const asks = query.size > 0;
  if (city.trim()) query.set('filter[city_eq]', city.trim());
  const address = asks ? `/api/v1/organizations/duplicates?${query}` : null;
  return useResourceList(address, organizationDuplicate, { keepPreviousData: asks }).items ?? [];
}
