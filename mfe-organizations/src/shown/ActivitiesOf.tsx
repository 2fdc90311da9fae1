import { useFormat, useHasPage, useHref } from '@omzien/platform';
import { Box, Heading, Link, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useActivitiesOf } from './offers.api.ts';

/** What there is to do at an organisation soon. Nothing where there is none. */
export function ActivitiesOf({ id }: { id: string }) {
  const { t } = useTranslation('organizations');
  const { dateTime } = useFormat();
  const href = useHref();
  const hasPage = useHasPage();
  const { items } = useActivitiesOf(id);
  if (!items || items.length === 0) return null;
  return (
    <Box as="section">
      <Heading level={2} size={3} marginBottom="4">
        {t('shown.activities')}
      </Heading>
      <Stack as="ul" listStyle="none" margin="0" padding="0" gap="3">
        {items.map(({ id: date, activityId, title, startsAt, city }) => {
          const page = `/vacancies/${activityId}`;
          return (
            <li key={date}>
              {hasPage(page) ? (
                <Link href={href(page)} display="inline-flex" alignItems="center" minHeight="11">
                  {title}
                </Link>
              ) : (
                <Text fontWeight="semibold">{title}</Text>
              )}
              <Text tone="muted">
                <time dateTime={startsAt}>{dateTime(startsAt)}</time>
                {city && ` · ${city}`}
              </Text>
            </li>
          );
        })}
      </Stack>
    </Box>
  );
}
