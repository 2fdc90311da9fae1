import type { BlockData } from '@omzien/model/contentBlock';
import type { Vacancy } from '@omzien/model/vacancy';
import { VacancyCard } from '@omzien/parts/vacancy-card';
import { Slot, useFormat, useNow } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { BlockHeading } from './BlockHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { ItemCard } from './ItemCard.tsx';

/** Cards of a live source, or made by hand. Without cards it shows its own sentence, or nothing at all. */
export function DynamicCards({ data }: { data: BlockData<'DynamicCards'> }) {
  const { title, intro, source, items, vacancies, limit, columns, cardStyle, moreButton, emptyText } = data;
  const nextDateOf = useNextDate();
  // Under a heading of the block, or in its place.
  const level = title ? 3 : 2;
  const cards =
    source === 'vacancies' || source === 'activities'
      ? vacancies.slice(0, limit).map((vacancy) => ({
          key: vacancy.id,
          card: (
            <VacancyCard
              level={level}
              vacancy={vacancy}
              when={source === 'activities' ? nextDateOf(vacancy) : undefined}
              corner={(title) => <Slot name="vacancy-card.corner" vacancyId={vacancy.id} title={title} />}
            />
          ),
        }))
      : items.slice(0, limit).map((item) => ({
          key: `${item.link.kind}-${item.link.target}-${item.title}`,
          card: <ItemCard item={item} style={cardStyle} level={level} />,
        }));
  if (cards.length === 0 && !emptyText) return null;

  return (
    <>
      <BlockHeading title={title} intro={intro} button={moreButton} />
      {cards.length === 0 ? (
        <Text tone="muted">{emptyText}</Text>
      ) : (
        <CardGrid columns={columns}>
          {cards.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </CardGrid>
      )}
    </>
  );
}

/** The date that comes next of an activity, or until when the one is that has begun. */
function useNextDate() {
  const { t } = useTranslation('public-site');
  const { date, time } = useFormat();
  const now = useNow();
  const momentOf = (moment: string) =>
    `${date(moment, { weekday: 'short', day: 'numeric', month: 'long' })}, ${time(moment)}`;
  return ({ occurrences: [next] = [] }: Vacancy) => {
    if (!next) return undefined;
    const hasBegun = Date.parse(next.startsAt) <= now;
    return hasBegun && next.endsAt
      ? t('activityCards.until', { until: momentOf(next.endsAt) })
      : momentOf(next.startsAt);
  };
}
