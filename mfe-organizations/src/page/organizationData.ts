import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { type Organization, organization } from '@omzien/model/organization';
import { timeZone } from '@omzien/model/tenants';
import type { HeadContext, LinkedData } from '@omzien/platform';
import * as v from 'valibot';

/** Leaves out what is not known: search engines take an empty field for a wrong one. */
const known = (node: Record<string, unknown>): LinkedData =>
  Object.fromEntries(
    Object.entries(node).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as LinkedData;

// Each is a kind of Organization for search engines, and the contract of a page takes one.
const kinds = { School: 'EducationalOrganization', VolunteerCenter: 'NGO', NonProfit: 'NGO' } as const;
const days = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** How schema.org says that it is closed all day. */
const allDayClosed = [{ from: '00:00', to: '00:00' }];

const addressOf = ({ address, city }: Organization) =>
  address || city
    ? known({
        '@type': 'PostalAddress',
        streetAddress: [
          address?.street,
          address?.street && [address.houseNumber, address.addition].filter(Boolean).join(''),
        ]
          .filter(Boolean)
          .join(' '),
        postalCode: address?.postcode,
        addressLocality: address?.city ?? city,
        addressCountry: 'NL',
      })
    : null;

/** An approved organisation as search engines read it. Null for what is not public, and for what cannot be read. */
export function organizationData(document: WireDocument | undefined, { site, now }: HeadContext): LinkedData | null {
  if (!document?.data || Array.isArray(document.data)) return null;
  const read = v.safeParse(organization, flattenResource(document.data, document.included));
  if (!read.success || read.output.status !== 'approved') return null;
  const it = read.output;
  const absolute = (address: string | null) => (address === null ? null : new URL(address, site.origin).href);
  const links = [it.website, ...(it.socialLinks ?? []).map(({ url }) => url)].filter((url) => url !== null);
  const hours = (it.openingHours ?? []).map(({ day, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${days[day]}`,
    opens: from,
    closes: to,
  }));
  const today = new Date(now).toLocaleDateString('sv-SE', { timeZone });
  const special = (it.openingExceptions ?? [])
    .filter(({ from, to }) => (to ?? from) >= today)
    .flatMap(({ from, to, hours: times }) =>
      (times.length > 0 ? times : allDayClosed).map((one) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to ?? from,
        opens: one.from,
        closes: one.to,
      })),
    );
  const isPlaced = it.latitude !== null && it.latitude !== undefined;
  return known({
    '@type': kinds[it.organizationType],
    name: it.name,
    description: it.description,
    url: site.address,
    logo: absolute(it.logoUrl),
    image: absolute(it.coverUrl),
    telephone: it.phoneNumber,
    sameAs: links.length > 0 ? links : null,
    address: addressOf(it),
    location: isPlaced
      ? {
          '@type': 'Place',
          geo: { '@type': 'GeoCoordinates', latitude: it.latitude, longitude: it.longitude },
          ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
          ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
        }
      : null,
  });
}
