import type { Vacancy, VacancyHit } from '@omzien/model/vacancy';
import { VacancyCard as Card, type VacancyCardProps as CardProps } from '@omzien/ui/vacancy-card';
import type { ReactNode } from 'react';
import { useVacancyCard } from './useVacancyCard.ts';

export type VacancyCardProps = Pick<CardProps, 'note' | 'direction' | 'level' | 'compact' | 'eager'> & {
  vacancy: Vacancy | VacancyHit;
  /** When it is, already written, where that is known better than from the vacancy itself. */
  when?: string | undefined;
  /** Stands in the corner above the link, such as a heart; gets the title as the reader sees it. */
  corner?: (title: string) => ReactNode;
};

/**
 * A vacancy in a list, with the badges that it has wherever it is shown.
 *
 * @example
 * <VacancyCard vacancy={vacancy} level={2} corner={(title) => <FavoriteButton vacancyId={vacancy.id} title={title} />} />
 */
export function VacancyCard({ vacancy, when, corner, ...look }: VacancyCardProps) {
  const card = useVacancyCard()(vacancy);
  return <Card {...card} {...look} when={when ?? card.when} corner={corner?.(card.title)} />;
}
