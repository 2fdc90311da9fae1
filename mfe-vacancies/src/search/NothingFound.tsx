import { formatPhoneNumber } from '@omzien/model/fields';
import { useHref, usePlatform } from '@omzien/platform';
import { Button, Empty, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { chosenFilters, distance, distances, searchAddress, withoutFilters, withParameter } from './searchQuery.ts';

/** Nothing fits: the ways on, from the nearest to the widest. */
export function NothingFound({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('vacancies');
  const { center } = usePlatform();
  const href = useHref();
  const filters = chosenFilters(query);
  const wider = distances.find((kilometres) => kilometres > Number(query.get(distance) ?? Number.MAX_SAFE_INTEGER));
  const last = filters.at(-1);

  return (
    <Empty
      drawing="search"
      title={t('search.empty')}
      hint={t('search.emptyHint')}
      action={
        <>
          <Row justifyContent="center">
            {wider && (
              <Button variant="outline" href={href(searchAddress(withParameter(query, distance, String(wider))))}>
                {t('search.widerDistance')}
              </Button>
            )}
            {last && filters.length > 1 && (
              <Button variant="outline" href={href(searchAddress(last.without))}>
                {t('search.fewerFilters')}
              </Button>
            )}
            {last && <Button href={href(searchAddress(withoutFilters(query)))}>{t('search.clearAll')}</Button>}
          </Row>
          {center.phoneNumber && (
            <Text tone="muted">{t('search.callCenter', { phone: formatPhoneNumber(center.phoneNumber) })}</Text>
          )}
        </>
      }
    />
  );
}
