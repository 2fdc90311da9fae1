import { usePlatform, useResource } from '@omzien/platform';
import type { FilterOption } from '@omzien/ui/list';
import { useMemo } from 'react';
import * as v from 'valibot';

const titled = v.object({ id: v.string(), title: v.string() });
const named = v.object({ id: v.string(), name: v.string() });
const few = 'page[size]=8';

/** Vacancies and organisations by a part of their name, for filters. */
export function useRecordFinder() {
  const { api } = usePlatform();
  return useMemo(() => {
    const asked = (text: string) => encodeURIComponent(text);
    return {
      async vacancies(text: string): Promise<FilterOption[]> {
        const address = `/api/v1/vacancies?filter[title_cont]=${asked(text)}&fields[vacancies]=title&${few}`;
        const { items } = await api.list(address, titled);
        return items.map(({ id, title }) => ({ value: id, label: title }));
      },
      async organizations(text: string): Promise<FilterOption[]> {
        const address = `/api/v1/organizations?filter[name_cont]=${asked(text)}&fields[organizations]=name&${few}`;
        const { items } = await api.list(address, named);
        return items.map(({ id, name }) => ({ value: id, label: name }));
      },
    };
  }, [api]);
}

/** What the vacancy of a filter is called; asks nothing without one. */
export const useVacancyTitle = (id: string | null) =>
  useResource(id ? `/api/v1/vacancies/${id}?fields[vacancies]=title` : null, titled).data?.title;

/** What the organisation of a filter is called; asks nothing without one. */
export const useOrganizationName = (id: string | null) =>
  useResource(id ? `/api/v1/organizations/${id}?fields[organizations]=name` : null, named).data?.name;
