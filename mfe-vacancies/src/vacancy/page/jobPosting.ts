import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { plainPictureAddress } from '@omzien/model/picture';
import { type Vacancy, vacancy } from '@omzien/model/vacancy';
import type { HeadContext, LinkedData } from '@omzien/platform';
import * as v from 'valibot';

/** What a search engine may not offer any more: filled, gone, or past its day. */
const isOpen = ({ status, expiresAt }: Vacancy, now: string) =>
  status === 'published' && (expiresAt === null || Date.parse(expiresAt) > Date.parse(now));

/** Leaves out what is not known: search engines take an empty field for a wrong one. */
const known = (node: LinkedData): LinkedData =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null && value !== undefined)) as LinkedData;

const texts = ({ description, requirements, offer }: Vacancy) =>
  [description, requirements, offer].filter((text) => text?.trim()).join('\n\n');

function placeOf({ locationKind, street, postcode, city }: Vacancy): Record<string, unknown> {
  const address = known({
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: postcode,
    addressLocality: city,
    addressCountry: 'NL',
  });
  if (locationKind === 'online' || locationKind === 'at_home') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'NL' },
    };
  }
  return { jobLocation: { '@type': 'Place', address } };
}

/** A one-on-one request is somebody's own, and an activity is an event: the calendar tells its dates. */
const isWork = ({ vacancyType }: Vacancy) => vacancyType !== 'p2p' && vacancyType !== 'activity';

/** A vacancy as search engines for work read it. What can no longer be answered is none. */
export function jobPosting(document: WireDocument | undefined, { now, site }: HeadContext): LinkedData | null {
  if (!document?.data || Array.isArray(document.data)) return null;
  const read = v.safeParse(vacancy, flattenResource(document.data, document.included));
  if (!read.success || !isWork(read.output) || !isOpen(read.output, now)) return null;
  const it = read.output;
  return known({
    '@type': 'JobPosting',
    title: it.title,
    description: texts(it),
    identifier: { '@type': 'PropertyValue', name: site.name, value: it.id },
    datePosted: it.publishedAt ?? it.createdAt,
    validThrough: it.expiresAt,
    employmentType: 'VOLUNTEER',
    directApply: true,
    url: site.address,
    image: it.imageUrl === null ? null : new URL(plainPictureAddress(it.imageUrl), site.origin).href,
    hiringOrganization: known({
      '@type': 'Organization',
      name: it.organizationName,
      logo: it.organizationLogoUrl === null ? null : new URL(it.organizationLogoUrl, site.origin).href,
    }),
    ...placeOf(it),
  });
}
