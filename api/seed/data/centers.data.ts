import type { TenantKey } from '@omzien/model/tenants';
import type { ThemeConfig } from '@omzien/model/volunteerCenter';
import type { MarkMotif } from '../pictures/marks.ts';
import type { Hues } from '../pictures/palette.ts';
import type { CenterSlug } from './places.data.ts';

/** A centre as it is seeded: how it is called, looks and reads. */
export type SeedCenter = {
  slug: CenterSlug;
  name: string;
  city: string;
  /** Where the telephone number starts. */
  areaCode: string;
  /** The two lines of the word mark. */
  wordMark: readonly [string, string];
  motif: MarkMotif;
  hues: Hues;
  /** How much of the tenant's organisations and vacancies is here. */
  share: number;
  shape: ThemeConfig['defaultShape'];
  header: { variant: 'tab' | 'legacy'; centerMenuItems: boolean; fullWidth: boolean };
  footer: ThemeConfig['footer'];
  /** A colour set with holes: the whole set is ignored then, and the site falls back. */
  incompleteShades?: true;
  anbi: boolean;
  nov: boolean;
  heroTitle: { nl: string; en: string };
  heroSubtitle: { nl: string; en: string };
};

const tabHeader = { variant: 'tab', centerMenuItems: false, fullWidth: false } as const;
const maud = { variant: 'maud', background: 'primary.800' } as const;

export const centersOf: Record<TenantKey, readonly [SeedCenter, ...SeedCenter[]]> = {
  oldebroek: [
    {
      slug: 'oldebroek',
      name: 'Vrijwilligersvacaturebank Oldebroek',
      city: 'Oldebroek',
      areaCode: '525',
      wordMark: ['vrijwilligersvacaturebank', 'oldebroek'],
      motif: 'gable',
      hues: { primary: 158, secondary: 235, spark: 72, chroma: 0.125 },
      share: 1,
      shape: 'rounded',
      header: tabHeader,
      footer: maud,
      anbi: true,
      nov: true,
      heroTitle: {
        nl: 'Omzien naar elkaar begint om de hoek',
        en: 'Looking out for each other starts around the corner',
      },
      heroSubtitle: {
        nl: 'Vind vrijwilligerswerk in Oldebroek, Wezep en de dorpen eromheen. Een uurtje is ook goed.',
        en: 'Find volunteer work in Oldebroek, Wezep and the villages around. An hour is fine too.',
      },
    },
  ],
  roermond: [
    {
      slug: 'roermond',
      name: 'Vrijwilligerspunt Roermond',
      city: 'Roermond',
      areaCode: '475',
      wordMark: ['vrijwilligerspunt', 'roermond'],
      motif: 'towers',
      hues: { primary: 14, secondary: 232, spark: 78, chroma: 0.135 },
      share: 1,
      shape: 'rounded',
      header: { variant: 'tab', centerMenuItems: true, fullWidth: false },
      footer: maud,
      anbi: true,
      nov: true,
      heroTitle: { nl: 'Doe iets moois voor een ander', en: 'Do something good for someone' },
      heroSubtitle: {
        nl: 'In Roermond en omgeving wachten verenigingen, buren en maatjes op jou.',
        en: 'In and around Roermond clubs, neighbours and buddies are waiting for you.',
      },
    },
  ],
  meedoen: [
    {
      slug: 'gouda',
      name: 'Meedoen Gouda',
      city: 'Gouda',
      areaCode: '182',
      wordMark: ['meedoen', 'gouda'],
      motif: 'wheel',
      hues: { primary: 252, secondary: 190, spark: 70, chroma: 0.14 },
      share: 0.5,
      shape: 'rounded',
      header: tabHeader,
      footer: maud,
      anbi: true,
      nov: true,
      heroTitle: { nl: 'Meedoen in Gouda: kies wat bij je past', en: 'Join in Gouda: choose what suits you' },
      heroSubtitle: {
        nl: 'Eén middag of elke week. Met kinderen, buiten of aan tafel. Er is altijd een plek voor jou.',
        en: 'One afternoon or every week. With children, outdoors or at the table. There is always a place for you.',
      },
    },
    {
      slug: 'waddinxveen',
      name: 'Meedoen Waddinxveen',
      city: 'Waddinxveen',
      areaCode: '182',
      wordMark: ['meedoen', 'waddinxveen'],
      motif: 'bridge',
      hues: { primary: 205, secondary: 150, spark: 50, chroma: 0.12 },
      share: 0.27,
      shape: 'rounded',
      header: { variant: 'tab', centerMenuItems: true, fullWidth: false },
      footer: { variant: 'tab', background: 'primary.900' },
      anbi: false,
      nov: true,
      heroTitle: { nl: 'Waddinxveen helpt elkaar', en: 'Waddinxveen helps each other' },
      heroSubtitle: {
        nl: 'Zoek vrijwilligerswerk aan beide kanten van de brug.',
        en: 'Find volunteer work on both sides of the bridge.',
      },
    },
    {
      slug: 'bodegraven-reeuwijk',
      name: 'Meedoen Bodegraven-Reeuwijk',
      city: 'Bodegraven',
      areaCode: '172',
      wordMark: ['meedoen', 'bodegraven-reeuwijk'],
      motif: 'reed',
      hues: { primary: 135, secondary: 225, spark: 85, chroma: 0.125 },
      share: 0.23,
      shape: 'straight',
      header: { variant: 'legacy', centerMenuItems: false, fullWidth: true },
      footer: { variant: 'legacy', background: 'primary.800' },
      anbi: false,
      nov: false,
      heroTitle: { nl: 'Samen aan de plas, samen in het dorp', en: 'Together by the lake, together in the village' },
      heroSubtitle: {
        nl: 'Van dorpsbus tot voorleesuur: kijk wie jou kan gebruiken.',
        en: 'From village bus to story hour: see who could use you.',
      },
    },
  ],
  demo: [
    {
      slug: 'zutphen',
      name: 'Sociaal Domein Zutphen',
      city: 'Zutphen',
      areaCode: '575',
      wordMark: ['sociaal domein', 'zutphen'],
      motif: 'gate',
      hues: { primary: 288, secondary: 185, spark: 62, chroma: 0.135 },
      share: 0.65,
      shape: 'rounded',
      header: tabHeader,
      footer: maud,
      anbi: true,
      nov: true,
      heroTitle: { nl: 'Goed om elkaar te kennen', en: 'Good to know each other' },
      heroSubtitle: {
        nl: 'Vrijwilligerswerk, activiteiten en hulp in Zutphen en Eerbeek op één plek.',
        en: 'Volunteer work, activities and help in Zutphen and Eerbeek in one place.',
      },
    },
    {
      slug: 'lochem',
      name: 'Sociaal Domein Lochem',
      city: 'Lochem',
      areaCode: '573',
      wordMark: ['sociaal domein', 'lochem'],
      motif: 'hilltop',
      hues: { primary: 62, secondary: 150, spark: 90, chroma: 0.12 },
      share: 0.35,
      shape: 'straight',
      header: { variant: 'legacy', centerMenuItems: false, fullWidth: true },
      footer: { variant: 'tab', background: 'primary.900' },
      incompleteShades: true,
      anbi: false,
      nov: true,
      heroTitle: { nl: 'Lochem doet het samen', en: 'Lochem does it together' },
      heroSubtitle: { nl: 'Help een handje in de stad of op het land.', en: 'Lend a hand in town or in the country.' },
    },
  ],
  public: [
    {
      slug: 'nijmegen',
      name: 'Vrijwilligershuis Nijmegen',
      city: 'Nijmegen',
      areaCode: '24',
      wordMark: ['vrijwilligershuis', 'nijmegen'],
      motif: 'arch',
      hues: { primary: 352, secondary: 215, spark: 70, chroma: 0.14 },
      share: 0.28,
      shape: 'rounded',
      header: tabHeader,
      footer: maud,
      anbi: true,
      nov: true,
      heroTitle: { nl: 'Wat kun jij doen voor Nijmegen?', en: 'What can you do for Nijmegen?' },
      heroSubtitle: {
        nl: 'Meer dan honderd organisaties zoeken iemand zoals jij. Begin vandaag.',
        en: 'More than a hundred organisations are looking for someone like you. Start today.',
      },
    },
    {
      slug: 'arnhem',
      name: 'Vrijwillig Arnhem',
      city: 'Arnhem',
      areaCode: '26',
      wordMark: ['vrijwillig', 'arnhem'],
      motif: 'tree',
      hues: { primary: 274, secondary: 160, spark: 75, chroma: 0.14 },
      share: 0.24,
      shape: 'rounded',
      header: { variant: 'tab', centerMenuItems: true, fullWidth: false },
      footer: { variant: 'maud', background: 'secondary.800' },
      anbi: true,
      nov: true,
      heroTitle: { nl: 'Arnhem groeit van vrijwilligers', en: 'Volunteers make Arnhem grow' },
      heroSubtitle: { nl: 'Kies een plek waar jij van opbloeit.', en: 'Choose a place that makes you bloom.' },
    },
    {
      slug: 'apeldoorn',
      name: 'Doenpunt Apeldoorn',
      city: 'Apeldoorn',
      areaCode: '55',
      wordMark: ['doenpunt', 'apeldoorn'],
      motif: 'crown',
      hues: { primary: 108, secondary: 52, spark: 85, chroma: 0.11 },
      share: 0.16,
      shape: 'rounded',
      header: tabHeader,
      footer: { variant: 'tab', background: 'primary.900' },
      anbi: false,
      nov: true,
      heroTitle: { nl: 'Niet praten maar doen', en: 'Less talk, more doing' },
      heroSubtitle: {
        nl: 'Vrijwilligerswerk in Apeldoorn en Epe, van één uur tot elke week.',
        en: 'Volunteer work in Apeldoorn and Epe, from one hour to every week.',
      },
    },
    {
      slug: 'ede',
      name: 'Handen in Ede',
      city: 'Ede',
      areaCode: '318',
      wordMark: ['handen in', 'ede'],
      motif: 'heath',
      hues: { primary: 322, secondary: 145, spark: 80, chroma: 0.125 },
      share: 0.14,
      shape: 'straight',
      header: tabHeader,
      footer: { variant: 'legacy', background: 'primary.900' },
      anbi: true,
      nov: false,
      heroTitle: { nl: 'Veel handen maken Ede warm', en: 'Many hands make Ede warm' },
      heroSubtitle: { nl: 'Zoek in Ede, Wageningen en Barneveld.', en: 'Search in Ede, Wageningen and Barneveld.' },
    },
    {
      slug: 'doetinchem',
      name: 'Doe Mee Doetinchem',
      city: 'Doetinchem',
      areaCode: '314',
      wordMark: ['doe mee', 'doetinchem'],
      motif: 'mill',
      hues: { primary: 228, secondary: 120, spark: 65, chroma: 0.13 },
      share: 0.11,
      shape: 'rounded',
      header: { variant: 'legacy', centerMenuItems: false, fullWidth: true },
      footer: { variant: 'legacy', background: 'primary.800' },
      anbi: false,
      nov: true,
      heroTitle: { nl: 'Noaberschap van nu', en: 'Good neighbours, today' },
      heroSubtitle: {
        nl: 'Help je buren in Doetinchem en de Achterhoek.',
        en: 'Help your neighbours in Doetinchem and the Achterhoek.',
      },
    },
    {
      slug: 'tiel',
      name: 'Samen Sterk Tiel',
      city: 'Tiel',
      areaCode: '344',
      wordMark: ['samen sterk', 'tiel'],
      motif: 'apple',
      hues: { primary: 36, secondary: 140, spark: 88, chroma: 0.14 },
      share: 0.07,
      shape: 'rounded',
      header: tabHeader,
      footer: { variant: 'tab', background: 'secondary.900' },
      anbi: true,
      nov: false,
      heroTitle: { nl: 'Pluk jouw kans in Tiel', en: 'Pick your chance in Tiel' },
      heroSubtitle: { nl: 'Vrijwilligerswerk tussen Waal en Linge.', en: 'Volunteer work between Waal and Linge.' },
    },
  ],
};
