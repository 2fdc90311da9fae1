import type { TenantKey } from '@omzien/model/tenants';

/** How much there is of everything, from the table of volumes. Order of the lists: as their comment says. */
export type Volumes = {
  /** approved, pending, denied, archived, deleted */
  organizations: [number, number, number, number, number];
  schools: number;
  onSocialMap: number;
  /** draft, published, filled, expired, archived, deleted */
  vacancies: [number, number, number, number, number, number];
  /** p2p, activity, language */
  vacancyTypes: [number, number, number];
  volunteers: number;
  staff: number;
  /** undecided, accepted, rejected, withdrawn, closed without a reply */
  applications: [number, number, number, number, number];
  /** conversations, replies */
  conversations: [number, number];
  /** pages of each centre, news, stories */
  pages: [number, number, number];
  menuItems: number;
  stockImages: number;
  forms: number;
  /** dates of activities in the next 90 days */
  activityDates: number;
  savedSearches: number;
  /** volunteers in the pool */
  inPool: number;
};

const full: Record<TenantKey, Volumes> = {
  oldebroek: {
    organizations: [38, 3, 1, 2, 1],
    schools: 2,
    onSocialMap: 30,
    vacancies: [8, 84, 10, 10, 6, 2],
    vacancyTypes: [14, 0, 6],
    volunteers: 60,
    staff: 55,
    applications: [30, 36, 12, 8, 4],
    conversations: [40, 130],
    pages: [20, 8, 4],
    menuItems: 14,
    stockImages: 24,
    forms: 4,
    activityDates: 0,
    savedSearches: 20,
    inPool: 25,
  },
  roermond: {
    organizations: [70, 4, 2, 3, 1],
    schools: 4,
    onSocialMap: 62,
    vacancies: [10, 128, 16, 14, 9, 3],
    vacancyTypes: [0, 46, 10],
    volunteers: 120,
    staff: 98,
    applications: [55, 70, 25, 12, 8],
    conversations: [80, 270],
    pages: [24, 14, 6],
    menuItems: 16,
    stockImages: 24,
    forms: 5,
    activityDates: 140,
    savedSearches: 45,
    inPool: 50,
  },
  meedoen: {
    organizations: [96, 6, 3, 4, 1],
    schools: 6,
    onSocialMap: 80,
    vacancies: [16, 180, 22, 18, 11, 3],
    vacancyTypes: [0, 0, 24],
    volunteers: 160,
    staff: 135,
    applications: [80, 95, 40, 18, 7],
    conversations: [110, 380],
    pages: [18, 18, 8],
    menuItems: 36,
    stockImages: 30,
    forms: 6,
    activityDates: 0,
    savedSearches: 60,
    inPool: 0,
  },
  demo: {
    organizations: [14, 3, 1, 1, 1],
    schools: 2,
    onSocialMap: 12,
    vacancies: [5, 22, 4, 4, 3, 2],
    vacancyTypes: [0, 10, 3],
    volunteers: 30,
    staff: 26,
    applications: [10, 12, 6, 2, 2],
    conversations: [16, 60],
    pages: [25, 6, 3],
    menuItems: 14,
    stockImages: 30,
    forms: 5,
    activityDates: 30,
    savedSearches: 10,
    inPool: 12,
  },
  public: {
    organizations: [212, 12, 5, 9, 2],
    schools: 10,
    onSocialMap: 180,
    vacancies: [40, 520, 70, 50, 30, 10],
    vacancyTypes: [60, 120, 40],
    volunteers: 480,
    staff: 300,
    applications: [240, 280, 110, 50, 20],
    conversations: [330, 1150],
    pages: [18, 48, 20],
    menuItems: 72,
    stockImages: 40,
    forms: 9,
    activityDates: 420,
    savedSearches: 180,
    inPool: 190,
  },
};

export const seedSizes = ['full', 'small'] as const;
export type SeedSize = (typeof seedSizes)[number];

const smallShare = 0.05;
/** A twentieth, but never none of what there is some of. */
const fewer = (count: number, minimum = 1) =>
  count === 0 ? 0 : Math.min(count, Math.max(minimum, Math.round(count * smallShare)));
const fewerOf = <List extends number[]>(counts: List, minimum?: number) =>
  counts.map((count) => fewer(count, minimum)) as List;

/** The volumes of a tenant. `small` keeps every status and is just large enough to carry all demo accounts. */
export function volumesOf(tenant: TenantKey, size: SeedSize): Volumes {
  const all = full[tenant];
  if (size === 'full') return all;
  const [approved, ...others] = all.organizations;
  const [draft, published, ...closed] = all.vacancies;
  return {
    organizations: [fewer(approved, 16), ...others.map((count) => fewer(count))] as Volumes['organizations'],
    schools: fewer(all.schools),
    onSocialMap: fewer(all.onSocialMap, 3),
    vacancies: [fewer(draft, 2), fewer(published, 12), ...closed.map((count) => fewer(count))] as Volumes['vacancies'],
    vacancyTypes: fewerOf(all.vacancyTypes),
    volunteers: fewer(all.volunteers, 8),
    staff: fewer(all.staff, 16),
    applications: [
      fewer(all.applications[0], 10),
      ...all.applications.slice(1).map((count) => fewer(count, 2)),
    ] as Volumes['applications'],
    conversations: [fewer(all.conversations[0], 14), fewer(all.conversations[1], 40)],
    // The pages of a centre stay: there are few, and each shows other blocks.
    pages: [all.pages[0], fewer(all.pages[1], 4), fewer(all.pages[2], 2)],
    menuItems: all.menuItems,
    stockImages: fewer(all.stockImages, 8),
    forms: fewer(all.forms, 5),
    activityDates: fewer(all.activityDates, 12),
    savedSearches: fewer(all.savedSearches, 6),
    inPool: fewer(all.inPool, 6),
  };
}
