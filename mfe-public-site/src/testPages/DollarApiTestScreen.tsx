import { organization } from '@omzien/model/organization';
import { vacancy } from '@omzien/model/vacancy';
import { useResource, useResourceList, useRevalidate } from '@omzien/platform';
import { Button, Empty, LoadingFailed, Row, Skeleton, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'De twee hooks waarmee elk scherm gegevens leest: useResource en useResourceList.',
    list: 'Een lijst',
    one: 'Eén ding uit de lijst',
    wrong: 'Een adres dat er niet is',
    empty: 'Niets gevonden',
    refresh: 'Vraag alles over vacatures opnieuw',
    page: (page: number) => `Bladzijde ${page}`,
    records: (count: number) => `${count} in totaal`,
  },
  en: {
    about: 'The two hooks with which every screen reads data: useResource and useResourceList.',
    list: 'A list',
    one: 'One thing of the list',
    wrong: 'An address that is not there',
    empty: 'Nothing found',
    refresh: 'Ask again for all about vacancies',
    page: (page: number) => `Page ${page}`,
    records: (count: number) => `${count} in all`,
  },
};

export default function DollarApiTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const revalidate = useRevalidate();
  const [page, setPage] = useState(1);
  const list = useResourceList(`/api/v1/vacancies/search?page[number]=${page}&page[size]=3`, vacancy, {
    keepPreviousData: true,
  });
  const first = list.items?.[0];
  const one = useResource(first?.organizationId ? `/api/v1/organizations/${first.organizationId}` : null, organization);
  const wrong = useResource('/api/v1/organizations/00000000-0000-4000-8000-000000000000', organization);

  return (
    <TestPage title={t('testPages.dollarApi')} about={texts.about}>
      <Trial title={texts.list}>
        {list.isLoading && <Skeleton height="6rem" />}
        {list.error && <LoadingFailed onRetry={() => void list.mutate()} />}
        {list.items?.length === 0 && <Empty title={texts.empty} />}
        {list.items && list.items.length > 0 && (
          <>
            <Text>{texts.records(list.meta?.pagination?.records ?? 0)}</Text>
            <Outcome label={texts.list} value={list.items.map(({ id, title }) => ({ id, title }))} />
          </>
        )}
        <Row>
          {[1, 2, 3].map((number) => (
            <Button key={number} variant={number === page ? 'primary' : 'outline'} onClick={() => setPage(number)}>
              {texts.page(number)}
            </Button>
          ))}
          <Button variant="outline" onClick={() => void revalidate('vacancies')}>
            {texts.refresh}
          </Button>
        </Row>
      </Trial>
      <Trial title={texts.one}>
        {one.isLoading && <Skeleton height="6rem" />}
        {one.error && <LoadingFailed onRetry={() => void one.mutate()} />}
        {one.data && <Outcome label={texts.one} value={{ id: one.data.id, name: one.data.name }} />}
      </Trial>
      <Trial title={texts.wrong}>
        {wrong.error ? <LoadingFailed onRetry={() => void wrong.mutate()} /> : <Skeleton height="6rem" />}
      </Trial>
    </TestPage>
  );
}
