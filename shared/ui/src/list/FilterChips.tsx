import { Chip } from '../action/Chip.tsx';
import { Row } from '../layout/layout.tsx';
import { Link } from '../text/Link.tsx';
import { useListTexts } from './listTexts.ts';
import type { List } from './useList.ts';

/** Every filter that is on, to be taken away by itself, or all at once. */
export function FilterChips({ list }: { list: List }) {
  const texts = useListTexts();
  const { chosen, words, definition } = list;
  if (!list.isFiltered) return null;
  return (
    <Row as="section" aria-label={texts.chosenFilters} gap="2" marginTop="3">
      {words !== '' && definition.search && (
        <Chip name={`‘${words}’`} onRemove={() => list.go({ [definition.search?.name ?? '']: '' })}>
          ‘{words}’
        </Chip>
      )}
      {chosen.map(({ filter, text }) => (
        <Chip key={filter.name} name={`${filter.label}: ${text}`} onRemove={() => list.go({ [filter.name]: '' })}>
          {`${filter.label}: ${text}`}
        </Chip>
      ))}
      <Link href={list.hrefCleared} minHeight="9" display="inline-flex" alignItems="center" paddingInline="2">
        {texts.clearFilters}
      </Link>
    </Row>
  );
}
