import { withParameter } from '@omzien/parts/search/searchParameters';
import { useHref } from '@omzien/platform';
import { Chip, Icon, Row } from '@omzien/ui';
import { List, Map as MapIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { searchAddress, spot, view } from './searchQuery.ts';

/** A list alone, or a map beside it. Both are addresses. */
export function ViewSwitch({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const isMap = query.get(view) === 'map';
  return (
    <Row as="nav" gap="2" aria-label={t('search.views.label')}>
      <Chip href={href(searchAddress(withParameter(withParameter(query, spot, ''), view, '')))} selected={!isMap}>
        <Icon of={List} size={20} />
        {t('search.views.list')}
      </Chip>
      <Chip href={href(searchAddress(withParameter(query, view, 'map')))} selected={isMap}>
        <Icon of={MapIcon} size={20} />
        {t('search.views.map')}
      </Chip>
    </Row>
  );
}
