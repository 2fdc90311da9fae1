import type { Recommendation } from '@omzien/model/dashboard';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { createLookupRepository } from '../../../services/directory/lookups.repository.ts';
import { distanceKm, type Point } from '../../../services/locations/geocoder.ts';
import type { VolunteerProfileRow } from '../../../tables/applications/volunteerProfiles.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createVacancyRepository } from '../../vacancies/search/vacancies.repository.ts';
import { toVacancy } from '../../vacancies/search/vacancies.resource.ts';
import { dayName } from '../../vacancies/search/vacancyTimes.ts';

/** How many are weighed, and how many are shown. */
const weighed = 60;
const shown = 6;
/** Farther than this is no reason. */
const nearKm = 25;

const languageWords = {
  nl: { onDay: 'op', language: 'weinig Nederlands nodig' },
  en: { onDay: 'on', language: 'little Dutch needed' },
} as const;
const noVacancy = '00000000-0000-0000-0000-000000000000';

type Wishes = {
  user: UserRow;
  profile: VolunteerProfileRow | null;
  /** Categories of what somebody applied for or gave a heart. */
  likedCategoryIds: readonly string[];
  /** What somebody has already found by himself. */
  knownIds: ReadonlySet<string>;
};

/** Where somebody looks from: as the profile says, by the postcode, or where the centre is. */
async function homeOf(app: FastifyInstance, request: FastifyRequest, { user, profile }: Wishes): Promise<Point | null> {
  if (profile?.latitude != null && profile.longitude != null)
    return { latitude: profile.latitude, longitude: profile.longitude };
  const center = await createCenterRepository(app.db).find(request.context.centerId);
  const { latitude = null, longitude = null } = center ?? {};
  const around = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return (user.postcode ? await app.geocoder.find(user.postcode, around) : null) ?? null;
}

/** Open vacancies that may suit somebody, the best first, each with why: near, on a day that suits, of a liked theme. */
export async function recommend(
  app: FastifyInstance,
  request: FastifyRequest,
  wishes: Wishes,
): Promise<Recommendation[]> {
  const { profile, likedCategoryIds, knownIds } = wishes;
  const { centerId, features } = request.context;
  const { locale } = request;
  const now = app.clock();
  const words = languageWords[locale];
  const home = await homeOf(app, request, wishes);
  const categoryIds = [...new Set([...(profile?.categoryIds ?? []), ...likedCategoryIds])];
  const found = await createVacancyRepository(app.db).similarTo(
    { centerId, features, now },
    {
      id: noVacancy,
      categoryIds,
      latitude: home?.latitude ?? null,
      longitude: home?.longitude ?? null,
      vacancyType: 'volunteering',
    },
    weighed,
  );
  const categories = new Map(
    (await createLookupRepository(app.db).everyOne('vacancy_categories', centerId)).map(({ id, name }) => [id, name]),
  );
  const weighing = found
    .filter(({ id }) => !knownIds.has(id))
    .map((row) => {
      const reasons: Recommendation['reasons'] = [];
      const texts: string[] = [];
      let score = 0;
      const { latitude, longitude } = row;
      const kilometres =
        home && latitude !== null && longitude !== null ? distanceKm(home, { latitude, longitude }) : null;
      if (kilometres !== null && kilometres <= (profile?.maxDistanceKm ?? nearKm)) {
        const rounded = Math.max(1, Math.round(kilometres));
        reasons.push({ kind: 'distance', value: rounded });
        texts.push(`${rounded} km`);
        score += 2 - Math.min(2, kilometres / nearKm);
      }
      const daypart = row.dayparts.find((part) => profile?.dayparts.includes(part));
      if (daypart !== undefined) {
        reasons.push({ kind: 'daypart', value: daypart });
        texts.push(`${words.onDay} ${dayName(daypart, locale)}`);
        score += 2;
      }
      const category = row.categoryIds.find((id) => categoryIds.includes(id));
      if (category !== undefined) {
        reasons.push({ kind: 'category', value: category });
        const name = categories.get(category)?.[locale];
        if (name) texts.push(name.toLocaleLowerCase(locale));
        score += 2;
      }
      const isNewToDutch = profile?.languageLevel === 'none' || profile?.languageLevel === 'a1';
      if (isNewToDutch && (row.languageLevel === 'none' || row.languageLevel === 'a1')) {
        reasons.push({ kind: 'language', value: row.languageLevel });
        texts.push(words.language);
        score += 1;
      }
      return { row, reasons, reason: texts.join(', '), score };
    });
  return weighing
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, shown)
    .map(({ row, reason, reasons }) => ({
      vacancy: toVacancy(row, { isStaff: false, now, centerId }),
      reason,
      reasons,
    }));
}
