import { weekdays } from '@omzien/model/organization';
import { themeConfig } from '@omzien/model/volunteerCenter';
import * as v from 'valibot';
import type { centerProfiles, volunteerCenters } from '../../src/tables/centers/volunteerCenters.table.ts';
import { oklch, shadesOf } from '../colours.ts';
import { centersOf, type SeedCenter } from '../data/centers.data.ts';
import { municipalitiesOf } from '../data/municipalities.data.ts';
import { placesOfCenter } from '../data/places.data.ts';
import { heroName, logoName, markName, pictureAddress } from '../pictures/drawnPicture.ts';
import { landline, type SeedContext } from '../seedContext.ts';

export type PlacedCenter = SeedCenter & { id: string; email: string; phoneNumber: string };

/** The centres of a tenant with their ids. */
export const centersOfTenant = (context: SeedContext): [PlacedCenter, ...PlacedCenter[]] => {
  const placed = centersOf[context.tenant].map((center) => ({
    ...center,
    id: context.id('center', center.slug),
    email: `info@${center.slug}.example`,
    phoneNumber: landline(center.areaCode, context.random('center', center.slug)),
  }));
  const [first, ...others] = placed;
  if (!first) throw new RangeError(`${context.tenant} has no centre.`);
  return [first, ...others];
};

/** The first centre answers on the tenant's own host, the others on one of their own. */
const domainsOf = (tenant: string, slug: string, isFirst: boolean) =>
  isFirst
    ? [`${tenant}.localhost`, ...(slug === tenant ? [] : [`${slug}.${tenant}.localhost`])]
    : [`${slug}.${tenant}.localhost`];

export const centerRows = (
  context: SeedContext,
  centers: readonly PlacedCenter[],
): (typeof volunteerCenters.$inferInsert)[] =>
  centers.map((center, order) => ({
    id: center.id,
    name: center.name,
    slug: center.slug,
    city: center.city,
    email: center.email,
    phoneNumber: center.phoneNumber,
    domains: domainsOf(context.tenant, center.slug, order === 0),
    isDefault: order === 0,
    latitude: placesOfCenter[center.slug][0].latitude,
    longitude: placesOfCenter[center.slug][0].longitude,
    order,
    municipalities: [...municipalitiesOf[center.slug]],
    postcodes: [...new Set(placesOfCenter[center.slug].map(({ postcode }) => postcode))].sort(),
    street: 'Regenboogplein',
    houseNumber: '1',
    postcode: `${placesOfCenter[center.slug][0].postcode} AB`,
    openingHours: weekdays.slice(0, 4).map((day) => ({ day, from: '09:00', to: '16:00' })),
    languages: order === 0 ? ['nl', 'en', 'dse'] : ['nl', 'en'],
    contentManagersDesign: order === 0,
    openFigures: order === 0,
  }));

/** The picture at the top of a centre's home page. */
export const heroOf = (center: PlacedCenter) => pictureAddress(heroName(center.slug));

const openingHours = 'Maandag tot en met donderdag  \n9.00 tot 16.00 uur';

/** Footer columns in Markdown, in both languages. */
const footerColumns = (center: PlacedCenter) => [
  {
    column: 1 as const,
    title: center.name,
    content: `Wij brengen mensen bij elkaar in ${center.city}. Zoek je iets om te doen, of zoek je mensen? Wij denken met je mee.`,
    en: {
      title: center.name,
      content: `We bring people in ${center.city} together. Looking for something to do, or for people? We are happy to help.`,
    },
  },
  {
    column: 2 as const,
    title: 'Direct naar',
    content:
      '- [Vacatures zoeken](/vacancies/search)\n- [Veelgestelde vragen](/veelgestelde-vragen)\n- [Formulieren](/forms)\n- [Inloggen](/auth/login-1)',
    en: {
      title: 'Go to',
      content:
        '- [Find volunteer work](/vacancies/search)\n- [Questions and answers](/veelgestelde-vragen)\n- [Forms](/forms)\n- [Sign in](/auth/login-1)',
    },
  },
  {
    column: 3 as const,
    title: 'Contact',
    content: `[${center.email}](mailto:${center.email})  \n${openingHours}`,
    en: {
      title: 'Contact',
      content: `[${center.email}](mailto:${center.email})  \nMonday to Thursday  \n9 am to 4 pm`,
    },
  },
  {
    column: 4 as const,
    title: 'Bezoek',
    content: `Regenboogplein 1  \n${center.city}`,
    en: { title: 'Visit', content: `Regenboogplein 1  \n${center.city}` },
  },
];

export const profileRows = (
  context: SeedContext,
  centers: readonly PlacedCenter[],
): (typeof centerProfiles.$inferInsert)[] =>
  centers.map((center) => {
    const { hues } = center;
    const primary = shadesOf(hues.primary, hues.chroma);
    const secondary = shadesOf(hues.secondary, hues.chroma * 0.95);
    return {
      id: context.id('profile', center.slug),
      centerId: center.id,
      websiteLogoUrl: pictureAddress(logoName(center.slug, 'light'), 640),
      websiteLogoDarkModeUrl: pictureAddress(logoName(center.slug, 'dark'), 640),
      faviconUrl: pictureAddress(markName(center.slug), 320),
      primaryColor: primary[600],
      // Two shades are missing on purpose in one centre: the set is ignored, and this is where that can be seen.
      primaryColorShades: center.incompleteShades
        ? Object.fromEntries(Object.entries(primary).filter(([step]) => step !== '500' && step !== '950'))
        : primary,
      secondaryColor: secondary[500],
      secondaryColorShades: secondary,
      mutedColor: oklch(0.55, 0.03, hues.primary),
      footerColumns: footerColumns(center),
      showAnbiLogo: center.anbi,
      showNovLogo: center.nov,
      themeConfig: v.parse(themeConfig, {
        defaultShape: center.shape,
        header: { ...center.header, sticky: true, languageToggle: true },
        footer: center.footer,
      }),
    };
  });
