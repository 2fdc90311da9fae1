import { useHref } from '@omzien/platform';
import { Box, Card, Heading, Link, PageHeader, Row, Screen, Stack } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTestTexts } from './useTestTexts.ts';

const pages = [
  'api',
  'auth',
  'dupe',
  'form',
  'user',
  'colors',
  'sentry',
  'toaster',
  'step-form',
  'step-form-2',
  'datepicker',
  'dollar-api',
  'user-store',
  'formbuilder',
  'server-error',
] as const;
const allTexts = {
  nl: { all: 'Alle testpagina’s' },
  en: { all: 'All test pages' },
};

/** A page for developers: what it is for, its parts, and the way to the others. */
export function TestPage({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const texts = useTestTexts(allTexts);
  const href = useHref();
  return (
    <Screen kind="staff" width="content">
      <PageHeader title={title} description={about} />
      <Stack gap="6">
        {children}
        <Box as="nav" aria-label={texts.all}>
          <Row gap="3" fontSize="sm">
            {pages.map((page) => (
              <Link key={page} href={href(`/test/${page}`)}>
                {page}
              </Link>
            ))}
          </Row>
        </Box>
      </Stack>
    </Screen>
  );
}

/** One thing to try. */
export function Trial({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" padding="md">
      <Stack gap="4">
        <Heading level={2} size={3}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** What came out, as it is. Reachable with the keyboard, because it scrolls. */
export function Outcome({ label, value }: { label: string; value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <Box
      as="pre"
      role="region"
      aria-label={label}
      tabIndex={0}
      aria-live="polite"
      margin="0"
      padding="3"
      maxHeight="24rem"
      overflow="auto"
      bg="bg.subtle"
      border="1px solid"
      borderColor="border"
      borderRadius="control"
      fontSize="xs"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {text}
    </Box>
  );
}
