import type { FormLink, PublicForm } from '@omzien/model/form';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Notice, Stack, Text } from '@omzien/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Done } from './forms.api.ts';
import { LinkForm } from './LinkForm.tsx';

export type FormInPageProps = {
  form: PublicForm;
  /** What the page writes on the button, instead of what the form does. */
  button: string | null;
  columns: number;
  /** What the page says when it is sent, instead of what the form says, and where it leads then. */
  thanks: string | null;
  next: { href: string; target?: string; rel?: string } | null;
};

/** A form for everybody as a part of a page: all its questions below each other, and the thanks in its place. */
export function FormInPage({ form, button, columns, thanks, next }: FormInPageProps) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const [done, setDone] = useState<Done | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) said.current?.focus();
  }, [done]);
  const link = useMemo(() => linkTo(form, button), [form, button]);

  if (!done)
    return (
      <LinkForm
        token={form.id}
        link={link}
        onDone={setDone}
        // The refusal stands above what was filled in.
        onRefused={() => undefined}
        columns={columns}
        isPartOfPage
      />
    );
  return (
    <Stack gap="4" maxWidth="form">
      <Box ref={said} tabIndex={-1} outline="none">
        <Notice tone="success">
          <Text>{thanks ?? done.text[locale]}</Text>
        </Notice>
      </Box>
      {next && (
        <Box>
          <Button variant="outline" {...next}>
            {t('page.links')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** A form that everybody may fill in, as what asks it knows it. */
function linkTo({ id, kind, title, intro, fields, button, spamCheck }: PublicForm, label: string | null) {
  return {
    type: 'form_links',
    id,
    formId: id,
    purpose: 'form',
    kind,
    state: 'open',
    schema: { title, intro, fields, button: label ? { nl: label, en: label } : button },
    prefill: [],
    files: [],
    message: null,
    reason: null,
    outcome: null,
    url: null,
    usedAt: null,
    spamCheck,
    expiresAt: null,
  } satisfies FormLink;
}
