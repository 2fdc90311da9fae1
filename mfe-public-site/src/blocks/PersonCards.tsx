import type { BlockData } from '@omzien/model/contentBlock';
import { PersonDetails } from '@omzien/parts/contact/PersonDetails';
import { Card, Text } from '@omzien/ui';
import { BlockHeading } from './BlockHeading.tsx';
import { CardGrid } from './CardGrid.tsx';

/** Whom of the centre visitors may ask, as it is stored now; without anybody its own sentence, or nothing at all. */
export function PersonCards({ data }: { data: BlockData<'DynamicCards'> }) {
  const { title, intro, contactPersons, columns, moreButton, emptyText } = data;
  if (contactPersons.length === 0 && !emptyText) return null;
  return (
    <>
      <BlockHeading title={title} intro={intro} button={moreButton} />
      {contactPersons.length === 0 ? (
        <Text tone="muted">{emptyText}</Text>
      ) : (
        <CardGrid columns={Math.min(columns, Math.max(contactPersons.length, 2))}>
          {contactPersons.map((person) => (
            <li key={person.id}>
              <Card as="article" height="full">
                <PersonDetails person={person} level={title ? 3 : 2} />
              </Card>
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}
