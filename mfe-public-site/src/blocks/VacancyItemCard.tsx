import type { Vacancy } from '@omzien/model/vacancy';
import { useFormat, useHref } from '@omzien/platform';
import { VacancyCard } from '@omzien/ui/vacancy-card';
import { useTranslation } from 'react-i18next';

/** A vacancy on a page of the site. */
export function VacancyItemCard({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('public-site');
  const { number } = useFormat();
  const href = useHref();
  const hours = vacancy.hoursPerWeekMax ?? vacancy.hoursPerWeekMin;
  const badges = [
    t(`frequency.${vacancy.frequency}`),
    ...(hours === null ? [] : [t('hours', { count: hours, formatted: number(hours) })]),
    ...(vacancy.locationKind === 'on_site' ? [] : [t(`locationKind.${vacancy.locationKind}`)]),
  ];
  return (
    <VacancyCard
      href={href(`/vacancies/${vacancy.id}`)}
      title={vacancy.title}
      image={vacancy.imageUrl}
      imageAlt={vacancy.imageAlt}
      organization={vacancy.organizationName}
      place={vacancy.city}
      text={vacancy.summary}
      badges={badges}
    />
  );
}
