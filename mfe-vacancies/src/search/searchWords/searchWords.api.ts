import { ageGroup, type Lookup, vacancyCategory } from '@omzien/model/lookup';
import { useMutation, useResourceList } from '@omzien/platform';

const all = 'filter[active_eq]=all';

/** Categories and age groups with the other words for each, for who looks after these lists. */
export function useMeantLists() {
  const categories = useResourceList(`/api/v1/vacancy_categories?${all}`, vacancyCategory);
  const ageGroups = useResourceList(`/api/v1/age_groups?${all}`, ageGroup);
  const isThere = categories.items !== undefined && ageGroups.items !== undefined;
  return {
    items: isThere ? ([...(categories.items ?? []), ...(ageGroups.items ?? [])] as Lookup[]) : undefined,
    error: categories.error ?? ageGroups.error,
    retry: () => Promise.all([categories.mutate(), ageGroups.mutate()]),
  };
}

/** Keeps the other words of a category or an age group, for the centre of this site. */
export function useSaveSearchWords({ type, id }: Lookup) {
  const { api, mutateRecord } = useMutation();
  return (synonyms: readonly string[], idempotencyKey: string) => {
    const [address, input] = [`/api/v1/${type}/${id}`, { type, id, synonyms }];
    const saved =
      type === 'age_groups'
        ? api.patch(address, input, ageGroup, { idempotencyKey })
        : api.patch(address, input, vacancyCategory, { idempotencyKey });
    return mutateRecord<Lookup>(saved, type);
  };
}
