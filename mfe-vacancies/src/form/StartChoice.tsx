import type { VacancyTemplate } from '@omzien/model/vacancyTemplate';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Card, Field, Grid, Heading, Icon, Link, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { Copy, FilePlus, LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNewestVacancies, useStartSearch, useVacancyTemplates } from './start.api.ts';
import type { Placing } from './usePlacing.ts';

/** How to begin: with nothing, with a vacancy of one's own, or with a template. Each is a link. */
export function StartChoice({ placing }: { placing: Placing }) {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();
  const href = useHref();
  const search = useStartSearch();
  const [query] = useSearchParams();
  const vacancies = useNewestVacancies();
  const templates = useVacancyTemplates();
  const total = vacancies.meta?.pagination?.records ?? 0;
  const organization = query.get('organization');
  const pathOf = (start: Record<string, string>) =>
    `/vacancies/add?${new URLSearchParams({ ...start, ...(organization ? { organization } : {}) })}`;

  const from = (origin: VacancyTemplate['origin']) => templates.items?.filter((template) => template.origin === origin);
  const shipped = from('shipped');
  const cards = (items: readonly VacancyTemplate[]) =>
    items.map(({ id, name, summary }) => (
      <StartCard key={id} href={href(pathOf({ template: id }))} title={name} text={summary} />
    ));

  return (
    <Stack gap="8" paddingBottom="8">
      {placing.isCenter && (
        <Field.Root maxWidth="form">
          <Field.Label>{t('vacancyForm.start.organization')}</Field.Label>
          <SuggestInput
            key={placing.organization?.id}
            name="organization"
            defaultValue={placing.organization?.name ?? ''}
            suggest={search.organizations}
            onChoose={({ id }) =>
              void navigation.navigate(`/vacancies/add?organization=${encodeURIComponent(id)}`, { replace: true })
            }
          />
          <Field.HelperText>{t('vacancyForm.start.organizationHint')}</Field.HelperText>
        </Field.Root>
      )}
      <Cards>
        <StartCard
          icon={<Icon of={FilePlus} size={24} color="link" />}
          href={href(pathOf({ start: 'empty' }))}
          title={t('vacancyForm.start.empty')}
          text={t('vacancyForm.start.emptyHint')}
        />
      </Cards>
      <Part icon={LayoutTemplate} title={t('vacancyForm.start.templates')} hint={t('vacancyForm.start.templatesHint')}>
        {templates.error && <LoadingFailed onRetry={templates.mutate} />}
        {templates.isLoading && !shipped && <CardSkeletons count={12} />}
        {shipped && <Cards>{cards(shipped)}</Cards>}
        {(['organization', 'center'] as const).map((origin) => {
          const own = from(origin) ?? [];
          return (
            own.length > 0 && (
              <Box key={origin}>
                <Heading level={3} size={4} marginTop="5" marginBottom="3">
                  {t(`vacancyForm.start.ownTemplates.${origin}`)}
                </Heading>
                <Cards>{cards(own)}</Cards>
              </Box>
            )
          );
        })}
      </Part>
      <Part icon={Copy} title={t('vacancyForm.start.copies')} hint={t('vacancyForm.start.copiesHint')}>
        {vacancies.error && <LoadingFailed onRetry={vacancies.mutate} />}
        {vacancies.isLoading && !vacancies.items && <CardSkeletons count={6} />}
        {vacancies.items?.length === 0 && <Text tone="muted">{t('vacancyForm.start.noCopies')}</Text>}
        {vacancies.items && vacancies.items.length > 0 && (
          <Stack gap="4">
            {vacancies.items.length < total && (
              <Field.Root maxWidth="form">
                <Field.Label>{t('vacancyForm.start.copySearch')}</Field.Label>
                <SuggestInput
                  name="copy"
                  suggest={search.vacancies}
                  onChoose={({ id }) => void navigation.navigate(pathOf({ from: id }))}
                />
              </Field.Root>
            )}
            <Cards>
              {vacancies.items.map(({ id, title, organizationName }) => (
                <StartCard
                  key={id}
                  href={href(pathOf({ from: id }))}
                  title={title || t('vacancyForm.start.untitled')}
                  text={organizationName}
                />
              ))}
            </Cards>
          </Stack>
        )}
      </Part>
    </Stack>
  );
}

type PartProps = { icon: typeof Copy; title: string; hint: string; children: ReactNode };

function Part({ icon, title, hint, children }: PartProps) {
  return (
    <section>
      <Heading level={2} size={3} display="flex" alignItems="center" gap="2">
        <Icon of={icon} color="link" />
        {title}
      </Heading>
      <Text tone="muted" size="sm" marginTop="1" marginBottom="3">
        {hint}
      </Text>
      {children}
    </section>
  );
}

const columns = { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' };

function Cards({ children }: { children: ReactNode }) {
  return (
    <Grid as="ul" gridTemplateColumns={columns} gap="3" listStyle="none" margin="0" padding="0">
      {children}
    </Grid>
  );
}

function StartCard({ href, title, text, icon }: { href: string; title: string; text: string; icon?: ReactNode }) {
  return (
    <Card as="li" padding="sm" pressable display="flex" gap="3">
      {icon}
      <Box minWidth="0">
        <Link href={href} data-cover="" variant="plain" fontWeight="semibold">
          {title}
        </Link>
        <Text size="sm" tone="muted" clamp={2}>
          {text}
        </Text>
      </Box>
    </Card>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <Cards>
      {Array.from({ length: count }, (_, index) => String(index)).map((key) => (
        <Skeleton key={key} as="li" height="5rem" />
      ))}
    </Cards>
  );
}
