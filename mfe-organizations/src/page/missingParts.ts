import type { Organization } from '@omzien/model/organization';

/** A description of fewer characters tells a visitor too little. */
const shortest = 200;

/** What a visitor would like to know and does not find, in the order of the page. */
export function missingParts(it: Organization) {
  const parts = {
    description: (it.description?.trim().length ?? 0) >= shortest,
    logo: it.logoUrl !== null,
    cover: it.coverUrl !== null,
    activityTypes: (it.profile?.activityTypeIds ?? []).length > 0,
    address: Boolean(it.address?.street ?? it.address?.postcode),
    phone: it.phoneNumber !== null,
    website: it.website !== null,
    openingHours: (it.openingHours ?? []).length > 0,
  };
  return (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => !parts[part]);
}
