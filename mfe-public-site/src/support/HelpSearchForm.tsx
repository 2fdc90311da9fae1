import { useHref, usePlatform } from '@omzien/platform';
import { Button, Field, Flex, Form, Input } from '@omzien/ui';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** A real form with the words in the address, so that it works before the scripts are there. */
export function HelpSearchForm({ query }: { query: string }) {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();
  const href = useHref();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigation.navigate(query ? `/support?q=${encodeURIComponent(query)}` : '/support');
  }

  return (
    <Form role="search" action={href('/support')} method="get" aria-label={t('support.searchForm')} onSubmit={search}>
      <Field.Root>
        <Field.Label>{t('support.searchLabel')}</Field.Label>
        <Flex gap="3" flexDirection={{ base: 'column', sm: 'row' }}>
          <Input
            icon={Search}
            type="search"
            name="q"
            maxLength={200}
            defaultValue={query}
            placeholder={t('support.searchPlaceholder')}
          />
          <Button type="submit" flexShrink="0">
            {t('support.search')}
          </Button>
        </Flex>
      </Field.Root>
    </Form>
  );
}
