import { usePlatform } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const named = v.object({ id: v.string(), name: v.string() });

/** Organisations of a centre by a part of their name; for a mentor and a student only schools. */
export function useOrganizationFinder(centerId: string, onlySchools: boolean) {
  const { api } = usePlatform();
  return useMemo(() => {
    const kind = onlySchools ? '&filter[organization_type_eq]=School' : '';
    return async (text: string) => {
      const name = encodeURIComponent(text);
      const { items } = await api.list(
        `/api/v1/organizations?filter[name_cont]=${name}&filter[volunteer_center_id_eq]=${centerId}${kind}&fields[organizations]=name&page[size]=8`,
        named,
      );
      return items.map(({ id, name: label }) => ({ id, label }));
    };
  }, [api, centerId, onlySchools]);
}
