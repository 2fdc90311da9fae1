import { formatPhoneNumber } from '@omzien/model/fields';
import { toldCount } from '@omzien/parts/search/toldCount';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Empty, Heading, LoadingFailed, Pagination, Skeleton, Stack, Text } from '@omzien/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpSearchForm } from './HelpSearchForm.tsx';
import { useOpenRequests } from './help.api.ts';
import { formFields, helpPath, isNarrowed, listId, pageAddress } from './helpQuery.ts';
import { RequestCard } from './RequestCard.tsx';

/** Who asks for help now: what to narrow it by, and a card for each. */
export function OpenRequests({ search, query }: { search: string; query: URLSearchParams }) {
  const { t } = useTranslation('public-site');
  const { number } = useFormat();
  const href = useHref();
  const formId = useId();
  const { items, meta, error, isLoading, mutate, isUnknownPlace, count } = useOpenRequests(search.slice(1));
  const pages = meta?.pagination;
  /** An address that was cut off: trying again does not help. */
  const isWrong = !items && error?.statusCode === 400;
  const toAll = `${href(helpPath)}#${listId}`;

  return (
    <Stack as="section" id={listId} {...{ tabIndex: -1 }} gap="5" aria-labelledby={`${formId}-title`} outline="none">
      <Heading level={2} id={`${formId}-title`}>
        {t('help.list.title')}
      </Heading>
      <HelpSearchForm
        key={formFields.map((name) => query.get(name)).join('\n')}
        id={formId}
        query={query}
        isUnknownPlace={isUnknownPlace}
        onSent={() => document.getElementById(listId)?.focus({ preventScroll: true })}
      />
      <Text role="status" fontWeight="semibold">
        {count === undefined ? '' : t('help.list.count', toldCount(number, count))}
      </Text>
      {isLoading && !items && (
        <Stack gap="3">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="11rem" borderRadius="card" />
          ))}
        </Stack>
      )}
      {isWrong && (
        <Empty
          drawing="search"
          level={3}
          title={t('help.list.wrong')}
          action={<Button href={toAll}>{t('help.list.showAll')}</Button>}
        />
      )}
      {error && !items && !isWrong && <LoadingFailed onRetry={mutate} />}
      {items?.length === 0 &&
        (isNarrowed(query) ? (
          <Empty
            drawing="search"
            level={3}
            title={t('help.list.nothing')}
            hint={t('help.list.nothingHint')}
            action={
              <Button variant="outline" href={toAll}>
                {t('help.list.showAll')}
              </Button>
            }
          />
        ) : (
          <NobodyYet />
        ))}
      {items && items.length > 0 && (
        <Stack as="ul" listStyle="none" margin="0" padding="0" gap="4">
          {items.map((request) => (
            <Box as="li" key={request.id}>
              <RequestCard request={request} />
            </Box>
          ))}
        </Stack>
      )}
      {pages && (
        <Pagination
          page={pages.current}
          pageCount={pages.last ?? pages.next ?? pages.current}
          hasMore={pages.more && pages.next !== undefined}
          hrefOf={(page) => href(pageAddress(query, page))}
        />
      )}
    </Stack>
  );
}

/** Nobody asks for anything now: be the first, or call. */
function NobodyYet() {
  const { t } = useTranslation('public-site');
  const { center } = usePlatform();
  const href = useHref();
  const phone = center.phoneNumber;
  return (
    <Empty
      level={3}
      title={t('help.list.empty')}
      hint={phone ? t('help.list.emptyCall', { center: center.name, phone: formatPhoneNumber(phone) }) : undefined}
      action={<Button href={href(`${helpPath}?ask=1`)}>{t('help.list.first')}</Button>}
    />
  );
}
