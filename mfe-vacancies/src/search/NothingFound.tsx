import { formatPhoneNumber } from '@omzien/model/fields';
import { AskContact } from '@omzien/parts/contact/AskContact';
import { distance, distances, withParameter } from '@omzien/parts/search/searchParameters';
import { useHref, usePlatform } from '@omzien/platform';
import { Button, Empty, Icon, Row } from '@omzien/ui';
import { Bell, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chosenFilters, saving, searchAddress, withoutFilters } from './searchQuery.ts';

/** Nothing fits: the ways on, from the nearest to the widest. */
export function NothingFound({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('vacancies');
  const { center, navigation } = usePlatform();
  const href = useHref();
  const filters = chosenFilters(query);
  const wider = distances.find((kilometres) => kilometres > Number(query.get(distance) ?? Number.MAX_SAFE_INTEGER));
  const last = filters.at(-1);
  const { phoneNumber } = center;

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
                {t('search.widerDistance', { count: wider })}
              </Button>
            )}
            {last && filters.length > 1 && (
              <Button variant="outline" href={href(searchAddress(last.without))}>
                {t('search.fewerFilters')}
              </Button>
            )}
            {last && <Button href={href(searchAddress(withoutFilters(query)))}>{t('search.clearAll')}</Button>}
          </Row>
          <Button
            variant="tertiary"
            aria-haspopup="dialog"
            onClick={() =>
              void navigation.navigate(searchAddress(withParameter(query, saving, 'true')), { replace: true })
            }
          >
            <Icon of={Bell} />
            {t('search.alertForNone')}
          </Button>
          {phoneNumber && (
            <Button variant="tertiary" href={`tel:${phoneNumber}`}>
              <Icon of={Phone} />
              {t('search.callCenter', { phone: formatPhoneNumber(phoneNumber) })}
            </Button>
          )}
          <AskContact />
        </>
      }
    />
  );
}
