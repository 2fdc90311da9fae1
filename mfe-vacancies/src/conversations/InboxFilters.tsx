import { useHref, usePermission, useSession } from '@omzien/platform';
import { Box, Chip, Field, Form, Input, NativeSelect, Row, Stack, VisuallyHidden } from '@omzien/ui';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { filters, type Inbox, inboxTabs } from './useInbox.ts';

export type VacancyChoice = { id: string; title: string };
type InboxFiltersProps = { inbox: Inbox; unread: number | null; vacancies: readonly VacancyChoice[] };

/** What narrows the inbox: its parts, words, and one vacancy. All of it is the address. */
export function InboxFilters({ inbox, unread, vacancies }: InboxFiltersProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const mayModerate = usePermission('conversations.moderate');
  const isMentor = useSession(({ user }) => user?.roles?.some(({ role }) => role === 'mentor') ?? false);
  const tabs = inboxTabs.filter((tab) => tab !== 'moderation' || mayModerate || isMentor);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get(filters.words);
    inbox.narrow({ [filters.words]: String(words ?? '').trim() });
  }

  // A real form with the rest of the address in it: it works before there are scripts.
  const rest = [...inbox.query].filter(([name]) => name !== filters.words && name !== 'page[size]');
  return (
    <Stack gap="3" padding="3" borderBottom="1px solid" borderColor="border">
      <Form key={inbox.words} role="search" action={href('/conversations')} onSubmit={search}>
        {rest.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field.Root>
          <VisuallyHidden>
            <Field.Label>{t('conversations.search')}</Field.Label>
          </VisuallyHidden>
          <Input
            icon={Search}
            type="search"
            name={filters.words}
            maxLength={200}
            defaultValue={inbox.words}
            placeholder={t('conversations.search')}
            enterKeyHint="search"
          />
        </Field.Root>
        <VisuallyHidden>
          <button type="submit" tabIndex={-1}>
            {t('conversations.searchButton')}
          </button>
        </VisuallyHidden>
      </Form>
      <Row as="nav" aria-label={t('conversations.tabsLabel')} gap="2">
        {tabs.map((tab) => (
          <Chip key={tab} href={inbox.hrefOfTab(tab)} selected={tab === inbox.tab}>
            {tab === 'unread' && unread
              ? t('conversations.unreadTab', { count: unread })
              : t(`conversations.tabs.${tab}`)}
          </Chip>
        ))}
      </Row>
      {(vacancies.length > 1 || inbox.vacancyId !== '') && (
        <Box>
          <Field.Root>
            <VisuallyHidden>
              <Field.Label>{t('conversations.vacancyFilter')}</Field.Label>
            </VisuallyHidden>
            <NativeSelect
              value={inbox.vacancyId}
              onChange={(event) => inbox.narrow({ [filters.vacancy]: event.currentTarget.value })}
            >
              <option value="">{t('conversations.allVacancies')}</option>
              {vacancies.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
        </Box>
      )}
    </Stack>
  );
}
