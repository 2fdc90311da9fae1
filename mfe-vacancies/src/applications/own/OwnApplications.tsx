import type { Application } from '@omzien/model/application';
import { FormLinks } from '@omzien/parts/forms/FormLinks';
import type { ListState } from '@omzien/parts/table';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Button, Empty, Heading, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { ListFoot, ListStates, ListTabs } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { OwnApplicationCard } from './OwnApplicationCard.tsx';

/** What a volunteer applied for: a card each, with how it stands in a sentence and what comes next. */
export function OwnApplications({ state }: { state: ListState<Application> }) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const { list, declaration, answer, phase, counts, total } = state;

  return (
    <Screen kind="public" width="reading">
      <PageHeader title={t('applications.mine')} count={answer.meta?.pagination && number(total)} />
      <Stack gap="5">
        {declaration.tabs && <ListTabs list={list} counts={counts} {...declaration.tabs} />}
        <ListStates
          list={list}
          phase={phase}
          onRetry={answer.mutate}
          skeleton={
            <>
              <Skeleton height="11rem" borderRadius="card" />
              <Skeleton height="11rem" borderRadius="card" />
            </>
          }
          empty={
            <Empty
              drawing="letter"
              title={t('ownApplications.empty')}
              action={<Button href={href('/vacancies/search')}>{t('ownApplications.emptyAction')}</Button>}
            />
          }
        >
          <Stack as="ul" listStyle="none" margin="0" padding="0" gap="4" aria-label={t('applications.mine')}>
            {answer.items?.map((application) => (
              <li key={application.id}>
                <OwnApplicationCard application={application} />
              </li>
            ))}
          </Stack>
          <ListFoot list={list} meta={answer.meta} />
        </ListStates>
        <FormLinks kinds={['guardian_consent', 'survey']}>
          {(links) => (
            <Box as="section" aria-label={t('ownApplications.forms')} marginTop="6">
              <Heading level={2} size={4}>
                {t('ownApplications.forms')}
              </Heading>
              {links}
            </Box>
          )}
        </FormLinks>
      </Stack>
    </Screen>
  );
}
