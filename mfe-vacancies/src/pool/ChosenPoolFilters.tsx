import type { PoolTexts } from '@omzien/parts/poolCard/usePoolTexts';
import { Chip, Link, Row } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { facetChange, facetParameters, poolFacets, valuesIn } from './poolQuery.ts';

/** What narrows the pool, each value with a cross of its own, and a way to take all of it away. */
export function ChosenPoolFilters({ list, texts }: { list: List; texts: PoolTexts }) {
  const { t } = useTranslation('vacancies');
  if (!list.isFiltered) return null;

  const chips = list.chosen.flatMap(({ filter, value, text }) => {
    const facet = poolFacets.find((one) => facetParameters[one] === filter.name);
    if (!facet) return [{ key: filter.name, text: `${filter.label}: ${text}`, remove: { [filter.name]: '' } }];
    return valuesIn(value).map((one) => ({
      key: `${filter.name}${one}`,
      text: texts.nameOf(facet, one) || '…',
      remove: facetChange(list, facet, one),
    }));
  });
  return (
    <Row as="section" gap="2" aria-label={t('pool.filters.chosen')}>
      {list.words !== '' && (
        <Chip name={`‘${list.words}’`} onRemove={() => list.go({ [list.definition.search?.name ?? '']: '' })}>
          ‘{list.words}’
        </Chip>
      )}
      {chips.map(({ key, text, remove }) => (
        <Chip key={key} name={text} onRemove={() => list.go(remove)}>
          {text}
        </Chip>
      ))}
      <Link href={list.hrefCleared} minHeight="9" display="inline-flex" alignItems="center" paddingInline="2">
        {t('pool.filters.clear')}
      </Link>
    </Row>
  );
}
