import {
  approvalCriteria,
  correctionFields,
  type DenialReason,
  denialReasons,
  socialNetworks,
  weekdays,
} from '@omzien/model/organization';
import type {
  organizationAddresses,
  organizationCorrections,
  organizations,
} from '../../src/tables/organizations/organizations.table.ts';
import { accessibilityOptions, ageGroups, spokenLanguages } from '../data/lookups.data.ts';
import { municipalitiesOf } from '../data/municipalities.data.ts';
import { mailHosts } from '../data/people.data.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seedContext.ts';
import { lookupId } from './lookups.rows.ts';
import { addressIn, type organizationRows, type SeedOrganization } from './organizations.rows.ts';
import type { SeedPeople } from './users.rows.ts';

type OrganizationRow = typeof organizations.$inferInsert;

const suggestions: Record<(typeof correctionFields)[number], string> = {
  name: 'De organisatie heet sinds vorig jaar anders.',
  description: 'Ze geven ook taalles. Dat staat er nog niet bij.',
  address: 'Ze zijn verhuisd naar het gebouw naast de bibliotheek.',
  opening_hours: 'Op vrijdag zijn ze dicht.',
  phone_number: 'Dit nummer is niet meer in gebruik.',
  email: 'Mail naar dit adres komt terug.',
  website: 'De website geeft een foutmelding.',
  accessibility: 'Er is nu een drempelhulp bij de deur.',
  closed: 'Deze club is gestopt.',
  other: 'De foto is van een andere club.',
};

const refusals: Record<DenialReason, string> = {
  not_non_profit: 'Jullie maken winst. Op deze site staan alleen organisaties zonder winstoogmerk.',
  not_insured: 'We zien geen verzekering voor aansprakelijkheid. Stuur ons de polis, dan kijken we opnieuw.',
  paid_work: 'Dit is werk waar normaal loon voor betaald wordt. Dat kan hier niet.',
  outside_area: 'Jullie werken in een andere regio. Meld je aan bij het punt in jullie eigen gemeente.',
  duplicate: 'Jullie staan er al op. We hebben je collega gevraagd om je toegang te geven.',
  other: 'We konden je niet bereiken. Neem contact met ons op, dan kijken we samen verder.',
};
/** One reason after another; the only refusal of a small tenant has none of the usual ones. */
const reasonFor = (context: SeedContext, number: number) => {
  const [approved, pending, denied] = context.volumes.organizations;
  return denied === 1 ? 'other' : (denialReasons[(number - approved - pending) % denialReasons.length] ?? 'other');
};

/** Where the organisation stands by what happened to it: approved, refused with a reason, put away, deleted. */
function history({ status, age, center }: SeedOrganization, context: SeedContext, number: number, random: Random) {
  const decidedDays = Math.max(1, age - random.integer(2, 6));
  const wasApproved = status === 'approved' || status === 'archived' || status === 'deleted';
  return {
    criteria: status === 'pending' ? approvalCriteria.slice(0, random.integer(2, 4)) : [...approvalCriteria],
    approvedAt: wasApproved ? context.daysAgo(decidedDays, random) : null,
    deniedAt: status === 'denied' ? context.daysAgo(Math.min(decidedDays, random.integer(3, 50)), random) : null,
    ...(status === 'denied'
      ? { deniedReasonCode: reasonFor(context, number), deniedReason: refusals[reasonFor(context, number)] }
      : {}),
    deletedAt: status === 'deleted' ? context.daysAgo(random.integer(2, 25), random) : null,
    areaOfWork: random.chance(0.6) ? municipalitiesOf[center.slug].join(', ') : null,
  };
}

/** What an organisation tells about itself beside its name and address. */
function profileOf({ domain }: SeedOrganization, context: SeedContext, random: Random) {
  return {
    kvkNumber: random.chance(0.7) ? `0${String(random.integer(0, 9_999_999)).padStart(7, '0')}` : null,
    anbi: random.chance(0.4),
    socialLinks: random
      .some(socialNetworks, random.integer(0, 2))
      .map((network) => ({ network, url: `https://${network}.${domain}/` })),
    openingHours: random.chance(0.6)
      ? random
          .some(weekdays.slice(0, 6), random.integer(2, 4))
          .map((day) => ({ day, from: random.pick(['09:00', '10:00', '13:00']), to: random.pick(['16:00', '17:00']) }))
      : [],
    languages: [
      'nl',
      ...random.some(
        spokenLanguages.slice(1).map(({ key }) => key),
        random.integer(0, 2),
      ),
    ],
    accessibilityIds: random
      .some(accessibilityOptions, random.integer(0, 4))
      .map(({ key }) => lookupId(context, 'accessibility_options', key)),
    replyTemplate: random.chance(0.3)
      ? 'Wat fijn dat je je aanmeldt. Ik bel je deze week om kennis te maken. Welke dag komt jou het beste uit?'
      : null,
    welcomeText: random.chance(0.2) ? 'Bedankt voor je aanmelding. Je hoort binnen een week van ons.' : null,
  };
}

/** Fills in what came with the organisations' own screens, and gives their other addresses and what was corrected. */
export function detailOrganizations(
  context: SeedContext,
  all: readonly SeedOrganization[],
  { organizations: rows, addresses, organizationProfiles }: ReturnType<typeof organizationRows>,
  people: SeedPeople,
) {
  const details = new Map<string, Partial<OrganizationRow>>();
  const otherAddresses: (typeof organizationAddresses.$inferInsert)[] = [];
  const corrections: (typeof organizationCorrections.$inferInsert)[] = [];
  const kinds = ['post', 'work', 'visit'] as const;
  const onMap = new Set(organizationProfiles.filter((row) => row.showOnSocialMap).map((row) => row.organizationId));
  const staff = people.account('organisation').id;
  const old = all.filter(
    ({ id, status, age }) =>
      status === 'approved' && age > 430 && onMap.has(id) && !people.admins.get(id)?.some((one) => one.id === staff),
  );
  const forgotten = new Set(old.filter((_, index) => (old.length - 1 - index) % 12 === 0).map(({ id }) => id));
  for (const organization of all) {
    const { id, number, status, center, place, age } = organization;
    const random = context.random('organization-detail', number);
    const usualDays = random.chance(0.12) ? random.integer(190, 300) : random.integer(1, 170);
    // Some are forgotten for more than a year: they sink on the social map, and the centre asks them once more.
    const checkedDays = Math.min(age, forgotten.has(id) ? 420 : usualDays);
    const checkedAt = status === 'approved' ? context.daysAgo(checkedDays, random) : null;
    details.set(id, {
      ...history(organization, context, number, random),
      ...profileOf(organization, context, random),
      sharedWithCenters: context.tenant === 'public' && status === 'approved' && random.chance(0.2),
      signerId: people.admins.get(id)?.[0]?.id ?? null,
      profileCheckedAt: checkedAt,
      // Whoever has not answered was asked, so that the night after the seeding asks nobody twice.
      profileCheckSentAt: checkedAt && checkedDays > 175 ? context.daysAgo(random.integer(2, 10), random) : null,
    });
    if (number % 9 === 4)
      otherAddresses.push({
        id: context.id('organization-address', number),
        organizationId: id,
        kind: kinds[otherAddresses.length % kinds.length] ?? 'post',
        ...addressIn(place, random),
        city: place.city,
        municipality: municipalitiesOf[center.slug][0],
      });
  }
  for (const row of rows) Object.assign(row, details.get(String(row.id)));
  for (const row of addresses) row.municipality = municipalityOf(all, row.organizationId);
  for (const [number, row] of organizationProfiles.entries())
    row.ageGroupIds = context
      .random('organization-ages', number)
      .some(ageGroups, 1 + (number % 2))
      .map(({ key }) => lookupId(context, 'age_groups', key));

  const approved = all.filter(({ status, type }) => status === 'approved' && type === 'NonProfit');
  const states = ['open', 'applied', 'dismissed'] as const;
  for (const [number, organization] of approved.slice(0, correctionFields.length).entries()) {
    const random = context.random('correction', number);
    const field = correctionFields[number] ?? 'other';
    const status = states[number % states.length] ?? 'open';
    // One was left without an answer for so long that it came to the centre.
    const openDays = number === 6 ? 17 : random.integer(0, 6);
    const createdAt = context.daysAgo(status === 'open' ? openDays : random.integer(20, 40), random);
    corrections.push({
      id: context.id('correction', number),
      centerId: organization.center.id,
      organizationId: organization.id,
      field,
      suggestion: suggestions[field],
      email: number % 2 === 0 ? `buur${number}@${random.pick(mailHosts)}` : null,
      status,
      resolvedAt: status === 'open' ? null : context.daysAgo(random.integer(3, 12), random),
      resolvedBy: status === 'open' ? null : people.account('relations').id,
      createdAt,
      updatedAt: createdAt,
    });
  }
  return { organizationAddresses: otherAddresses, organizationCorrections: corrections };
}

const municipalityOf = (all: readonly SeedOrganization[], id: string) => {
  const found = all.find((organization) => organization.id === id);
  return found ? municipalitiesOf[found.center.slug][0] : null;
};
