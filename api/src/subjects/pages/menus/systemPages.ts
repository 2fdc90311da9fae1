import type { LocalizedText } from '@omzien/model/fields';
import type { Feature, Features } from '@omzien/model/tenants';

/** A screen of the product that menus, buttons and cards may point to. */
export type SystemPage = { path: string; name: LocalizedText; feature?: Feature };

export const systemPages: Readonly<Record<string, SystemPage>> = {
  home: { path: '/', name: { nl: 'Home', en: 'Home' } },
  vacancies_search: { path: '/vacancies/search', name: { nl: 'Vacaturebank', en: 'Vacancies' } },
  applications: { path: '/applications', name: { nl: 'Aanmeldingen', en: 'Applications' } },
  sign_in: { path: '/auth/login-1', name: { nl: 'Inloggen', en: 'Sign in' } },
  signup: { path: '/signup', name: { nl: 'Account maken', en: 'Sign up' } },
  organizations_signup: {
    path: '/organizations/signup',
    name: { nl: 'Organisatie aanmelden', en: 'Register an organisation' },
  },
  news: { path: '/nieuws', name: { nl: 'Nieuws', en: 'News' } },
  partners: { path: '/partners', name: { nl: 'Partners', en: 'Partners' } },
  social_map: { path: '/sociale-kaart', name: { nl: 'Sociale kaart', en: 'Social map' } },
  one_on_one_help: {
    path: '/een-op-een-hulp',
    name: { nl: 'Een-op-eenhulp', en: 'One-on-one help' },
    feature: 'peerToPeer',
  },
  activity_calendar: {
    path: '/activiteitenkalender',
    name: { nl: 'Activiteitenkalender', en: 'Activity calendar' },
    feature: 'activities',
  },
  volunteer_pool: {
    path: '/vrijwilligerspool',
    name: { nl: 'Vrijwilligerspool', en: 'Volunteer pool' },
    feature: 'volunteerProfiles',
  },
  switch: { path: '/switch', name: { nl: 'Kies je site', en: 'Choose your site' } },
};

/** The address of a system page; null when there is none, or when its feature is off. */
export function systemPagePath(key: string, features: Features): string | null {
  const page = Object.hasOwn(systemPages, key) ? systemPages[key] : undefined;
  if (!page || (page.feature && !features[page.feature])) return null;
  return page.path;
}
