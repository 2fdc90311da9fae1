import type { Application } from '@omzien/model/application';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { useFormat, usePermission, usePlatform, useSession } from '@omzien/platform';
import { Card, Heading, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { CalendarDays, Car, Languages, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePoolProfile } from './besideApplicant.api.ts';

/** The profile that who applied shares in the pool, where there is one and the reader may see it. */
export function PoolProfile({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const { features } = usePlatform();
  const { number, language } = useFormat();
  const mayRead = usePermission('volunteerProfiles.read');
  const isCenter = usePermission('conversations.moderate');
  // An organisation that waits for its approval is not let into the pool.
  const isApproved = useSession(({ organizations }) => organizations.some(({ status }) => status === 'approved'));
  const isAsked = features.volunteerProfiles && mayRead && (isCenter || isApproved);
  const profile = usePoolProfile(isAsked ? (application.userId ?? null) : null);
  const texts = useVacancyTexts();
  if (!profile) return null;
  const { about, district, dayparts, languages, maxDistanceKm, hasCar } = profile;

  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="3">
        {t('applications.pool.title')}
      </Heading>
      {about && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere" measured marginBottom="4">
          {about}
        </Text>
      )}
      <Facts>
        <Fact icon={MapPin} label={t('applications.pool.where')}>
          {[district, maxDistanceKm !== null && t('applications.pool.within', { count: number(maxDistanceKm) })]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact icon={CalendarDays} label={t('applications.pool.when')}>
          {dayparts.map(texts.daypart).join(', ')}
        </Fact>
        <Fact icon={Languages} label={t('applications.pool.languages')}>
          {languages.map(language).join(', ')}
        </Fact>
        <Fact icon={Car} label={t('applications.pool.car')}>
          {hasCar && t('applications.filters.yes')}
        </Fact>
      </Facts>
    </Card>
  );
}
