import type { BlockData } from '@omzien/model/contentBlock';
import { VacancyCard } from '@omzien/parts/vacancy-card';
import { Grid, Text } from '@omzien/ui';
import { BlockHeading } from './BlockHeading.tsx';
import { ItemCard } from './ItemCard.tsx';

const columnsOf = (columns: number) => ({
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: `repeat(${columns}, minmax(0, 1fr))`,
});

/** Cards of a live source, or made by hand. Without cards it shows its own sentence, or nothing at all. */
export function DynamicCards({ data }: { data: BlockData<'DynamicCards'> }) {
  const { title, intro, source, items, vacancies, limit, columns, cardStyle, moreButton, emptyText } = data;
  const cards =
    source === 'vacancies'
      ? vacancies.slice(0, limit).map((vacancy) => ({ key: vacancy.id, card: <VacancyCard vacancy={vacancy} /> }))
      : items.slice(0, limit).map((item) => ({
          key: `${item.link.kind}-${item.link.target}-${item.title}`,
          card: <ItemCard item={item} style={cardStyle} />,
        }));
  if (cards.length === 0 && !emptyText) return null;

  return (
    <>
      <BlockHeading title={title} intro={intro} button={moreButton} />
      {cards.length === 0 ? (
        <Text tone="muted">{emptyText}</Text>
      ) : (
        <Grid
          as="ul"
          listStyle="none"
          margin="0"
          padding="0"
          gap={{ base: '4', md: '6' }}
          gridTemplateColumns={columnsOf(columns)}
        >
          {cards.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </Grid>
      )}
    </>
  );
}
