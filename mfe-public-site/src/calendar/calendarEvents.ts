import { type CalendarEntry, calendarEntry } from '@omzien/model/activity';
import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { plainPictureAddress } from '@omzien/model/picture';
import type { HeadContext, LinkedData } from '@omzien/platform';
import * as v from 'valibot';
import { offerOf } from './registrationOffer.ts';

/** More tell a search engine nothing new, and make the page heavy. */
const mostEvents = 10;

/** Leaves out what is not known: search engines take an empty field for a wrong one. */
const known = (node: LinkedData): LinkedData =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null && value !== undefined)) as LinkedData;

const schemaOrg = (word: string) => `https://schema.org/${word}`;

function placeOf({ place, street, postcode, city, locationKind }: CalendarEntry, page: string) {
  const onLine = { '@type': 'VirtualLocation', url: page };
  if (locationKind === 'online') return onLine;
  const onSite = known({
    '@type': 'Place',
    name: place ?? [street, city].filter(Boolean).join(', '),
    address: known({
      '@type': 'PostalAddress',
      streetAddress: place === null ? street : null,
      postalCode: place === null ? postcode : null,
      addressLocality: city,
      addressCountry: 'NL',
    }),
  });
  return locationKind === 'several' ? [onSite, onLine] : onSite;
}
const attendance = { online: 'Online', several: 'Mixed', on_site: 'Offline', at_home: 'Offline' } as const;

function eventOf(entry: CalendarEntry, { site, now }: HeadContext): LinkedData {
  const page = new URL(`/vacancies/${entry.activityId}`, site.origin).href;
  const offer = offerOf(entry, Date.parse(now));
  return known({
    '@type': 'Event',
    name: entry.title,
    description: entry.summary,
    startDate: entry.startsAt,
    endDate: entry.endsAt,
    eventStatus: schemaOrg(entry.cancelled ? 'EventCancelled' : 'EventScheduled'),
    eventAttendanceMode: schemaOrg(`${attendance[entry.locationKind]}EventAttendanceMode`),
    location: placeOf(entry, page),
    url: page,
    image: entry.imageUrl === null ? null : new URL(plainPictureAddress(entry.imageUrl), site.origin).href,
    organizer: { '@type': 'Organization', name: entry.organizer },
    isAccessibleForFree: entry.priceCents === 0,
    offers: known({
      '@type': 'Offer',
      price: (entry.priceCents / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: schemaOrg(['full', 'filled', 'waitingList'].includes(offer) ? 'SoldOut' : 'InStock'),
      url: entry.externalUrl ?? page,
    }),
  });
}

/** The first dates that are still to come, as search engines read them. */
export function calendarEvents(document: WireDocument | undefined, context: HeadContext): LinkedData[] {
  if (!Array.isArray(document?.data)) return [];
  return document.data
    .flatMap((resource) => {
      const read = v.safeParse(calendarEntry, flattenResource(resource));
      return read.success && Date.parse(read.output.endsAt) > Date.parse(context.now) ? [read.output] : [];
    })
    .slice(0, mostEvents)
    .map((entry) => eventOf(entry, context));
}
