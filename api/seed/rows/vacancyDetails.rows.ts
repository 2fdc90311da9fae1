import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import { foundViaPlatform, type HelpCategory, helpCategories } from '@omzien/model/vacancy';
import type { StoredPlace } from '../../src/tables/vacancies/vacancies.table.ts';
import type { vacancyNotices } from '../../src/tables/vacancies/vacancyNotices.table.ts';
import type { vacancyTemplates } from '../../src/tables/vacancies/vacancyTemplates.table.ts';
import type { CategoryKey } from '../data/lookups.data.ts';
import { placesOfCenter } from '../data/places.data.ts';
import type { Random } from '../random.ts';
import { fillIn, type SeedContext } from '../seedContext.ts';
import { englishAsk, englishOffer, englishTexts } from '../texts/english.texts.ts';
import type { PlacedCenter } from './centers.rows.ts';
import { lookupId } from './lookups.rows.ts';
import { addressIn } from './organizations.rows.ts';
import type { SeedPeople } from './users.rows.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

const day = 24 * 60 * 60 * 1000;

const helpCategoryOf: Partial<Record<CategoryKey, HelpCategory>> = {
  transport: 'transport',
  repairs: 'odd_job',
  companionship: 'company',
  care: 'groceries',
  garden: 'garden',
  administration: 'administration',
  language: 'language',
  digital: 'computer',
  animals: 'pet',
};
/** When it begins, in UTC. */
const hours: Record<string, string> = { morning: '09', afternoon: '13', evening: '18' };
const moments = [
  'Op een doordeweekse middag',
  'Het liefst in het weekend',
  'Dat spreken we samen af',
  'Eén keer, deze maand',
];
const takenDown =
  'Er staat een telefoonnummer van een deelnemer in de tekst. Haal dat weg en zet de vacature opnieuw online.';

/** Fills in what came with the editor of vacancies and with requests for help. */
export function detailVacancies(context: SeedContext, vacancies: readonly SeedVacancy[], people: SeedPeople) {
  const { multiLanguage } = featuresOf(context.tenant, defaultAppContext(context.tenant));
  const counts = { filled: 0, help: 0, draft: 0 };
  let isAwaited = false;
  const inEnglish = new Set<string>();
  for (const [number, vacancy] of vacancies.entries()) {
    const { row, organization, text } = vacancy;
    const random = context.random('vacancy-detail', number);
    // One of each kind: the English words are written for what these say, and never stand in a list twice.
    const kind = `${row.centerId} ${text.category}`;
    const isOfOthers = organization.id !== people.ownOrganization.id;
    if (
      multiLanguage &&
      isOfOthers &&
      row.vacancyType === 'volunteering' &&
      row.status === 'published' &&
      !inEnglish.has(kind)
    ) {
      inEnglish.add(kind);
      row.translations = { en: englishOf(vacancy) };
    }
    if (random.chance(0.08)) row.languages = ['nl', random.pick(['en', 'ar', 'uk', 'ti'])];
    if (row.languageLevel === 'none' && random.chance(0.05)) row.languageLevel = 'a1';
    if (random.chance(0.15))
      row.autoReply = `Wat leuk dat je je aanmeldt bij ${organization.name}. We nemen binnen een week contact met je op.`;
    if (random.chance(0.1)) row.notifyAlso = [`rooster@${organization.domain}`];
    if (row.locationKind === 'several' || (row.locationKind === 'on_site' && random.chance(0.04)))
      row.extraAddresses = [placeNear(organization.center, random)];
    if (row.status === 'filled') row.foundViaPlatform = foundViaPlatform[counts.filled++ % foundViaPlatform.length];
    if (row.vacancyType === 'volunteering' && row.frequency === 'once' && row.status === 'published') {
      const hour = hours[row.dayparts?.[0]?.slice(4) ?? 'morning'] ?? '09';
      const startsAt = new Date(`${row.startsOn}T${hour}:00:00Z`);
      row.occurrences = [
        { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + day / 8).toISOString() },
      ];
    }
    if (row.vacancyType === 'p2p') {
      row.helpCategory = helpCategoryOf[text.category] ?? helpCategories[counts.help % helpCategories.length];
      counts.help += 1;
      row.helpWhen = random.pick(moments);
      row.helpFor = random.chance(0.3) ? 'Mijn buurvrouw' : null;
      row.helpConsentAt = row.createdAt;
      if (row.status === 'draft' && !isAwaited) {
        isAwaited = true;
        row.awaitingScreening = true;
      } else if (row.status !== 'draft') {
        row.screenedAt = new Date(row.createdAt.getTime() + random.integer(2, 20) * 3_600_000);
        row.screenedBy = people.account('relations').id;
      }
    } else if (row.status === 'draft') {
      if (organization.status === 'pending') row.publishOnApproval = true;
      else if (counts.draft % 3 === 0) row.publishAt = context.daysAgo(-random.integer(6, 20), random);
      else if (counts.draft % 3 === 1) row.takenDownReason = takenDown;
      counts.draft += 1;
    }
  }
}

function englishOf({ text, organization, row }: SeedVacancy) {
  const { title, summary, description } = englishTexts[text.category];
  const fill = (words: string) => fillIn(words, { city: row.city ?? organization.place.city, org: organization.name });
  return {
    title: fill(title).slice(0, 80),
    summary: fill(summary),
    description: fill(description),
    requirements: englishAsk,
    offer: englishOffer,
  };
}

function placeNear({ slug }: PlacedCenter, random: Random): StoredPlace {
  const place = random.pick(placesOfCenter[slug]);
  const { street, houseNumber, postcode, latitude, longitude } = addressIn(place, random);
  return { street: `${street} ${houseNumber}`, postcode, city: place.city, latitude, longitude };
}

/**
 * What has been told about the ends of vacancies until today. Without it the first night after the seeding would mail
 * about ends that were announced long ago.
 */
export function noticeRows(
  context: SeedContext,
  vacancies: readonly SeedVacancy[],
): (typeof vacancyNotices.$inferInsert)[] {
  const today = Date.parse(context.dayAgo(0));
  return vacancies.flatMap(({ row }) => {
    const { id, expiresAt, status } = row;
    if (!expiresAt || (status !== 'published' && status !== 'expired')) return [];
    const days = (Date.parse(expiresAt.toISOString().slice(0, 10)) - today) / day;
    const kinds = (['14', '7', '1', 'expired'] as const).filter((kind) =>
      kind === 'expired' ? status === 'expired' : days <= Number(kind),
    );
    return kinds.map((kind) => ({
      id: context.id('vacancy-notice', `${id}:${kind}`),
      vacancyId: id,
      kind,
      expiresAt,
      createdAt: context.daysAgo(
        Math.max(0, kind === 'expired' ? -days - 1 : Number(kind) - days),
        context.random('notice', id),
      ),
    }));
  });
}

/** Ready-made vacancies: one of each centre, and one of the demo account's organisation. */
export function templateRows(
  context: SeedContext,
  centers: readonly PlacedCenter[],
  vacancies: readonly SeedVacancy[],
  { ownOrganization }: SeedPeople,
): (typeof vacancyTemplates.$inferInsert)[] {
  const isOrdinary = ({ row }: SeedVacancy) => row.vacancyType === 'volunteering' && row.status === 'published';
  const sources = [
    ...centers.map((center) => ({
      center,
      organizationId: null,
      // Of another organisation than the one with an example of its own: the same words twice look like a mistake.
      source: vacancies.find(
        (vacancy) =>
          isOrdinary(vacancy) &&
          vacancy.organization.center.id === center.id &&
          vacancy.organization.id !== ownOrganization.id,
      ),
    })),
    {
      center: ownOrganization.center,
      organizationId: ownOrganization.id,
      source: vacancies.find((vacancy) => isOrdinary(vacancy) && vacancy.organization.id === ownOrganization.id),
    },
  ];
  return sources.flatMap(({ center, organizationId, source }, number) => {
    if (!source) return [];
    const { row, text } = source;
    const createdAt = context.daysAgo(80 + number, context.random('vacancy-template', number));
    return [
      {
        id: context.id('vacancy-template', number),
        centerId: center.id,
        organizationId,
        name: row.title,
        summary: 'Zo schreven we het de vorige keer. Pas aan wat anders is.',
        content: {
          title: row.title,
          vacancyType: 'volunteering',
          summary: row.summary,
          description: row.description,
          requirements: row.requirements,
          offer: row.offer,
          categoryIds: [lookupId(context, 'vacancy_categories', text.category)],
          dayparts: row.dayparts,
          frequency: row.frequency,
          locationKind: row.locationKind,
        },
        createdAt,
        updatedAt: createdAt,
      },
    ];
  });
}
