import type { PageType } from '@omzien/model/pageTypes';
import { useHref, usePlatform } from '@omzien/platform';
import { Button, Chip, Field, Form, Icon, Input, NativeSelect, Row } from '@omzien/ui';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newsAddress, newsFields, newsKinds } from './newsAddress.ts';

export type ChosenNews = { kind: PageType | null; year: string; words: string };

/** What to see of the news. Links and a real GET form: it works before and without scripts. */
export function NewsFilters({ chosen, years }: { chosen: ChosenNews; years: readonly number[] }) {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();
  const href = useHref();
  const { kind, year, words } = chosen;
  // A year that is in the address stays to be chosen, also where there is no news in it.
  const offered = [...new Set([...years.map(String), ...(year ? [year] : [])])];

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    void navigation.navigate(newsAddress(fields));
  }

  return (
    <>
      <Row as="nav" aria-label={t('news.kinds')} marginBottom="4">
        {[null, ...newsKinds].map((one) => (
          <Chip
            key={one}
            href={href(newsAddress({ [newsFields.kind]: one, [newsFields.year]: year, [newsFields.words]: words }))}
            selected={kind === one}
          >
            {t(`news.kind.${one ?? 'all'}`)}
          </Chip>
        ))}
      </Row>
      <Form
        // Afresh for each address, so that the fields say what is shown.
        key={`${kind} ${year} ${words}`}
        action={href('/nieuws')}
        method="get"
        role="search"
        aria-label={t('newsView.form')}
        onSubmit={search}
        display="grid"
        gap="3"
        alignItems="end"
        marginBottom="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 24rem) 12rem auto' }}
        justifyContent="start"
      >
        {kind && <input type="hidden" name={newsFields.kind} value={kind} />}
        <Field.Root>
          <Field.Label>{t('newsView.words')}</Field.Label>
          <Input type="search" name={newsFields.words} defaultValue={words} maxLength={100} icon={Search} />
        </Field.Root>
        <Field.Root>
          <Field.Label>{t('newsView.year')}</Field.Label>
          <NativeSelect name={newsFields.year} defaultValue={year}>
            <option value="">{t('newsView.allYears')}</option>
            {offered.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        <Button type="submit" variant="outline">
          <Icon of={Search} />
          {t('search.submit')}
        </Button>
      </Form>
    </>
  );
}
