import { useHref, usePlatform } from '@omzien/platform';
import { Box, Chip, Field, Flex, Form, Input, Row, VisuallyHidden } from '@omzien/ui';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listAddress, nameOrEmail, stages, type Tab, tabOf, tabs, withParameter } from './applicationQuery.ts';

/** Tabs by stage, and for staff a search by name or address. Everything stands in the address bar. */
export function ApplicationFilters({ query, isStaff }: { query: URLSearchParams; isStaff: boolean }) {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();
  const href = useHref();
  const current = tabOf(query);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get(nameOrEmail) ?? '').trim();
    void navigation.navigate(listAddress(withParameter(query, nameOrEmail, text)));
  }

  return (
    <Flex gap="4" flexWrap="wrap" justifyContent="space-between" alignItems="center">
      <Box as="nav" aria-label={t('applications.tabsLabel')}>
        <Row gap="2">
          {(Object.keys(tabs) as Tab[]).map((tab) => (
            <Chip
              key={tab}
              href={href(listAddress(withParameter(query, stages, tabs[tab])))}
              selected={tab === current}
            >
              {t(`applications.tabs.${tab}`)}
            </Chip>
          ))}
        </Row>
      </Box>
      {isStaff && (
        <Form action={href('/applications')} onSubmit={submit} width={{ base: 'full', sm: '20rem' }}>
          <Field.Root>
            <VisuallyHidden>
              <Field.Label>{t('applications.search')}</Field.Label>
            </VisuallyHidden>
            <Input
              icon={Search}
              type="search"
              name={nameOrEmail}
              maxLength={200}
              defaultValue={query.get(nameOrEmail) ?? ''}
              placeholder={t('applications.search')}
            />
          </Field.Root>
        </Form>
      )}
    </Flex>
  );
}
