import { withParameter } from '@omzien/parts/search/searchParameters';
import { useHref } from '@omzien/platform';
import { Chip, Icon, Row } from '@omzien/ui';
import { List, Map as MapIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mapAddress, spot, view } from './mapQuery.ts';

/** Where there is no room for both: the list alone, or the map above it. Both are addresses. */
export function MapViewSwitch({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const isMap = query.get(view) === 'map';
  return (
    <Row as="nav" gap="2" aria-label={t('socialMap.views.label')} display={{ base: 'flex', xl: 'none' }}>
      <Chip href={href(mapAddress(withParameter(withParameter(query, spot, ''), view, '')))} selected={!isMap}>
        <Icon of={List} size={20} />
        {t('socialMap.views.list')}
      </Chip>
      <Chip href={href(mapAddress(withParameter(query, view, 'map')))} selected={isMap}>
        <Icon of={MapIcon} size={20} />
        {t('socialMap.views.map')}
      </Chip>
    </Row>
  );
}
