import { Button } from '../action/Button.tsx';
import { Empty } from '../feedback/Empty.tsx';
import { Row } from '../layout/layout.tsx';
import { useListTexts } from './listTexts.ts';
import type { List } from './useList.ts';

/**
 * When the filters find nothing: without which of them there may be something, and all of them off.
 *
 * @example {phase === 'nothingFound' && <NothingFound list={list} />}
 */
export function NothingFound({ list }: { list: List }) {
  const texts = useListTexts();
  const { search } = list.definition;
  const parts = [
    ...(list.words !== '' && search ? [{ name: search.name, text: `‘${list.words}’` }] : []),
    ...list.chosen.map(({ filter, text }) => ({ name: filter.name, text: `${filter.label}: ${text}` })),
  ];
  return (
    <Empty
      drawing="search"
      title={texts.noResults}
      action={
        <Row justifyContent="center">
          <Button href={list.hrefCleared}>{texts.clearFilters}</Button>
          {parts.length > 1 &&
            parts.slice(0, 3).map(({ name, text }) => (
              <Button key={name} variant="outline" href={list.hrefWith({ [name]: '' })}>
                {texts.withoutFilter(text)}
              </Button>
            ))}
        </Row>
      }
    />
  );
}
