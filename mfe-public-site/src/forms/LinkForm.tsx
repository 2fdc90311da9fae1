import type { FormLink } from '@omzien/model/form';
import { isShown } from '@omzien/model/formAnswers';
import { type FormField, isAnswered } from '@omzien/model/formField';
import { toCamelCase } from '@omzien/model/names';
import { WithoutScripts } from '@omzien/parts/contact/WithoutScripts';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Grid, Heading, Row, Stack, Text } from '@omzien/ui';
import { DraftNotice, ErrorSummary, SubmitButton, useErrorText, useForm, useSave } from '@omzien/ui/form';
import { StepHeading, Steps, useStepForm } from '@omzien/ui/steps';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answersOf, answersSchema, knownAnswers } from './answersSchema.ts';
import { BuiltField } from './BuiltField.tsx';
import { type FormPage, pagesOf, shownPages } from './formPages.ts';
import { type Done, linkAddress, type Sent, useFollowLink } from './forms.api.ts';
import { useStepAddress } from './useStepAddress.ts';

type OpenLink = FormLink & { schema: NonNullable<FormLink['schema']> };
export type LinkFormProps = {
  token: string;
  link: OpenLink;
  onDone(done: Done): void;
  onRefused(): void;
  /** Between the other blocks of a page: everything at once, because steps would need an address of their own. */
  isPartOfPage?: boolean;
  columns?: number;
};

/** What takes a row of its own, however many columns a form has. */
const isWide = ({ type }: FormField) =>
  !['text', 'email', 'phone', 'number', 'date', 'postcode', 'select'].includes(type);
const nameOf = ({ key }: FormField) => `answers.${toCamelCase(key)}` as const;

/** What a link asks: all on one page, or page by page where it is long. One button does it; nothing happens before. */
export function LinkForm({ token, link, onDone, onRefused, isPartOfPage = false, columns = 1 }: LinkFormProps) {
  const { id, schema, formId, spamCheck, purpose } = link;
  const { fields, title, button } = schema;
  const { t } = useTranslation('public-site');
  const { clock, locale } = usePlatform();
  const errorText = useErrorText();
  const follow = useFollowLink(token, link);
  const address = useStepAddress(`/forms/${token}`);
  const [sending, setSending] = useState<readonly string[]>([]);
  const [isTooSoon, setIsTooSoon] = useState(false);
  const tellBusy = (key: string, isBusy: boolean) => {
    setSending((before) => [...before.filter((one) => one !== key), ...(isBusy ? [key] : [])]);
    if (!isBusy) setIsTooSoon(false);
  };
  const trap = useRef<HTMLInputElement>(null);
  const openedAt = useRef<number | null>(null);
  useEffect(() => {
    openedAt.current = clock.now();
  }, [clock]);

  const rules = useMemo(() => answersSchema(fields, locale), [fields, locale]);
  const pages = useMemo(
    () =>
      isPartOfPage
        ? [{ key: 'start', heading: null, fields: fields.filter(({ type }) => type !== 'hidden') }]
        : pagesOf(fields),
    [fields, isPartOfPage],
  );
  const form = useForm(rules, knownAnswers(fields, link));
  const given = answersOf(fields, form.watch()) as Parameters<typeof isShown>[1];
  const shown = shownPages(pages, given);
  const keys = shown.map(({ key }) => key).join(' ');
  const steps = useMemo(
    () =>
      pages
        .filter(({ key }) => keys.split(' ').includes(key))
        .map((page) => ({
          key: page.key,
          title: (page.heading?.label ?? title)[locale],
          fields: page.fields.filter(({ type }) => isAnswered(type)).map(nameOf),
        })),
    [pages, keys, title, locale],
  );
  const isLong = steps.length > 1;

  const { submit, draft } = useSave(form, {
    // Named after the record: whatever leads to it is no key for the storage of a browser.
    ...(fields.length > 0 ? { draft: `form-link-${id}` } : {}),
    guard: !isLong,
    async save({ answers }, idempotencyKey) {
      const sent: Sent = { answers };
      if (spamCheck) {
        sent.website = trap.current?.value ?? '';
        if (openedAt.current !== null) sent.elapsedMs = Math.round(clock.now() - openedAt.current);
      }
      try {
        return await follow.send(sent, { idempotencyKey });
      } catch (error) {
        // Somebody was first, or it is too late: the page says so. What was typed stays on this device.
        if ([409, 410].includes((error as { statusCode?: number }).statusCode ?? 0)) onRefused();
        throw error;
      }
    },
    onSaved: onDone,
  });
  const firstStep = [{ key: 'start', title: title[locale], fields: [] }];
  const step = useStepForm({
    form,
    schema: rules,
    steps: steps.length > 0 ? steps : firstStep,
    wanted: address.wanted,
    go: address.go,
    // What cannot be kept there is kept here, and is sent in the end.
    onStep: () => follow.keep(answersOf(fields, form.getValues())).catch(() => undefined),
  });
  const page: FormPage | undefined = shown.find(({ key }) => key === step.current) ?? shown[0];
  const labelOf = (name: string) => fields.find((field) => nameOf(field) === name)?.label[locale] ?? '';
  const errors = step.errors.map(({ name, code }) => {
    const message = errorText(code, { label: labelOf(name), field: name }) ?? code;
    return name === 'root' ? { message } : { name, message };
  });

  return (
    <form
      noValidate
      // Never sent by the browser itself into the address, where nobody's answers may stand.
      method="post"
      aria-label={title[locale]}
      onSubmit={(event) => {
        event.preventDefault();
        // Without the file that is on its way it would not be what somebody filled in.
        if (sending.length > 0) setIsTooSoon(true);
        else if (step.isLast) submit(event);
        else void step.next();
      }}
    >
      <Stack gap="5" maxWidth={columns === 2 ? 'reading' : 'form'}>
        {isLong && <Steps steps={steps} current={step.current} hrefOf={address.hrefOf} />}
        <DraftNotice draft={draft} />
        {isLong && <StepHeading step={step.current}>{steps[step.index]?.title}</StepHeading>}
        <ErrorSummary attempt={step.attempt} errors={errors} />
        <Grid
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: columns === 2 ? 'repeat(2, minmax(0, 1fr))' : undefined }}
        >
          {page?.fields
            .filter((field) => isShown(field, given))
            .map((field) => (
              <Box key={field.key} gridColumn={isWide(field) ? '1 / -1' : undefined}>
                {field.type === 'heading' ? (
                  <Heading level={isPartOfPage ? 3 : 2} size={4}>
                    {field.label[locale]}
                  </Heading>
                ) : (
                  <BuiltField form={form} field={field} formAddress={linkAddress(token)} onBusy={tellBusy} />
                )}
              </Box>
            ))}
        </Grid>
        {spamCheck && (
          <Box aria-hidden="true" position="absolute" left="-9999px" width="1px" height="1px" overflow="hidden">
            <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
          </Box>
        )}
        <Row gap="3" flexWrap="wrap">
          {!step.isFirst && (
            <Button variant="outline" onClick={step.back}>
              {t('forms.back')}
            </Button>
          )}
          <SubmitButton form={form}>{step.isLast ? button[locale] : t('forms.next')}</SubmitButton>
          <Text role="status" size="sm" tone="muted">
            {isTooSoon && t('forms.fileUnderWay')}
          </Text>
        </Row>
        <WithoutScripts>{t('forms.withoutScripts')}</WithoutScripts>
        {isLong && formId === null && (
          <Text size="sm" tone="muted">
            {t('forms.kept')}
          </Text>
        )}
        {purpose !== 'form' && (
          <Text size="sm" tone="muted">
            {t('forms.nothingYet')}
          </Text>
        )}
      </Stack>
    </form>
  );
}
