import { useFormat } from '@omzien/platform';
import { Button, Icon, Row, Text } from '@omzien/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNeighboursTexts } from './neighboursTexts.ts';
import { type NeighboursOptions, useNeighbours } from './useNeighbours.ts';

type NeighboursProps = NeighboursOptions & {
  /** What the two links are called together, for screen readers. */
  label: string;
  hrefOf: (id: string) => string;
};

/**
 * The way to the record before and the one after this in the list that one came from; nothing without such a list.
 *
 * @example
 * <Neighbours id={user.id} query={useLastList('users')} list="users" name="fullName" label={t('others')} hrefOf={(id) => href(`/users/${id}`)} />
 */
export function Neighbours({ label, hrefOf, ...options }: NeighboursProps) {
  const texts = useNeighboursTexts();
  const { number } = useFormat();
  const found = useNeighbours(options);
  if (!found || found.count < 2) return null;
  const { previous, next, place, count } = found;
  return (
    <Row as="nav" aria-label={label} gap="2">
      <Text size="sm" tone="muted">
        {texts.place(number(place), number(count))}
      </Text>
      {previous && (
        <Button
          variant="outline"
          size="sm"
          href={hrefOf(previous.id)}
          aria-label={texts.named(texts.previous, previous.name)}
        >
          <Icon of={ChevronLeft} />
          {texts.previous}
        </Button>
      )}
      {next && (
        <Button variant="outline" size="sm" href={hrefOf(next.id)} aria-label={texts.named(texts.next, next.name)}>
          {texts.next}
          <Icon of={ChevronRight} />
        </Button>
      )}
    </Row>
  );
}
