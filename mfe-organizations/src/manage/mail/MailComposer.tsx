import {
  fillMail,
  type MailingPreview,
  type MailingText,
  type MailValues,
  mailingText,
  mailVariables,
} from '@omzien/model/organizationMailing';
import { usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Card,
  Field,
  Grid,
  Heading,
  Input,
  NativeSelect,
  Notice,
  Row,
  Stack,
  Text,
  Textarea,
} from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMailingSteps } from './mailings.api.ts';

type MailComposerProps = { ids: readonly string[]; preview: MailingPreview };

/** What is written, to whom it goes, and how one of them reads it. */
export function MailComposer({ ids, preview }: MailComposerProps) {
  const { t } = useTranslation('organizations');
  const { navigation, toasts, clock } = usePlatform();
  const steps = useMailingSteps();
  const form = useForm(mailingText, { subject: '', body: '' });
  const text = useRef<HTMLTextAreaElement | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const { recipientsCount, organizationsCount, leftToday } = preview;
  const { ref, ...body } = form.register('body');

  /** Puts a variable where the cursor is. */
  function insert(name: string) {
    const field = text.current;
    const written = form.getValues('body');
    const at = field?.selectionStart ?? written.length;
    const word = `{{ ${name} }}`;
    form.setValue('body', `${written.slice(0, at)}${word}${written.slice(field?.selectionEnd ?? at)}`, {
      shouldDirty: true,
    });
    field?.focus();
    field?.setSelectionRange(at + word.length, at + word.length);
  }
  const tryIt = form.handleSubmit(async (input: MailingText) => {
    setIsTrying(true);
    try {
      const { email } = await steps.test(input, clock.newId());
      toasts.getState().show({ color: 'success', message: t('mail.tried', { email }) });
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsTrying(false);
    }
  });

  if (recipientsCount === 0)
    return (
      <Notice tone="warning" title={t('mail.nobody')}>
        <LeftOutText preview={preview} />
      </Notice>
    );
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 35rem) minmax(16rem, 1fr)' }} gap="8">
      <Stack gap="5">
        <Card padding="sm">
          <Text fontWeight="semibold">
            {t('mail.goesTo', { count: recipientsCount })} {t('mail.ofOrganizations', { count: organizationsCount })}
          </Text>
          <LeftOutText preview={preview} />
          {recipientsCount > leftToday && <Text tone="danger">{t('mail.limit', { count: leftToday })}</Text>}
        </Card>
        <InlineForm
          form={form}
          about={ids.join()}
          draft="organizations-mail"
          save={(input, key) => steps.send(input, ids, key)}
          onSaved={({ id }) => void navigation.navigate(`/organizations/mail/${id}`)}
          submitLabel={
            <>
              <Send size={20} aria-hidden="true" />
              {t('mail.send', { count: recipientsCount })}
            </>
          }
          beside={
            <Button variant="outline" loading={isTrying} onClick={() => void tryIt()}>
              {t('mail.try')}
            </Button>
          }
        >
          <FormField form={form} name="subject" label={t('mail.subject')}>
            <Input autoComplete="off" {...form.register('subject')} />
          </FormField>
          <FormField form={form} name="body" label={t('mail.body')} hint={t('mail.bodyHint')}>
            <Textarea
              rows={12}
              {...body}
              ref={(field: HTMLTextAreaElement | null) => {
                ref(field);
                text.current = field;
              }}
            />
          </FormField>
          <Stack gap="2" role="group" aria-label={t('mail.variables')}>
            <Text size="sm" tone="muted">
              {t('mail.variables')}
            </Text>
            <Row gap="2">
              {mailVariables.map((name) => (
                <Button key={name} variant="outline" size="sm" onClick={() => insert(name)}>
                  {t(`mail.names.${name.replace('.', '_') as 'contact_name'}`)}
                </Button>
              ))}
            </Row>
          </Stack>
        </InlineForm>
      </Stack>
      <AsRead form={form} preview={preview} />
    </Grid>
  );
}

function LeftOutText({ preview: { leftOut } }: { preview: MailingPreview }) {
  const { t } = useTranslation('organizations');
  const reasons = (['unsubscribed', 'bounced', 'unreachable'] as const).filter((reason) => leftOut[reason] > 0);
  if (reasons.length === 0) return null;
  return (
    <Box as="ul" margin="0" paddingInlineStart="5" listStyleType="disc">
      {reasons.map((reason) => (
        <Text as="li" size="sm" tone="muted" key={reason}>
          {t(`mail.leftOut.${reason}`, { count: leftOut[reason] })}
        </Text>
      ))}
    </Box>
  );
}

/** The mail as one of those who get it reads it. */
function AsRead({
  form,
  preview,
}: {
  form: ReturnType<typeof useForm<MailingText, MailingText>>;
  preview: MailingPreview;
}) {
  const { t } = useTranslation('organizations');
  const { boot } = usePlatform();
  const people = preview.recipients.filter(({ leftOut }) => leftOut === null);
  const [place, setPlace] = useState(0);
  const [subject, body] = useWatch({ control: form.control, name: ['subject', 'body'] });
  const person = people[place] ?? people[0];
  if (!person) return null;
  const values: MailValues = {
    'contact.name': person.name,
    'contact.first_name': person.name.split(' ')[0] ?? person.name,
    'organization.name': person.organizationName,
    'center.name': boot.center.name,
  };
  return (
    <Stack as="section" gap="3" aria-label={t('mail.asRead')}>
      <Heading level={2} size={3}>
        {t('mail.asRead')}
      </Heading>
      <Field.Root>
        <Field.Label>{t('mail.readBy')}</Field.Label>
        <NativeSelect value={place} onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}>
          {people.map(({ name, organizationName, organizationId, email }, index) => (
            <option key={`${organizationId} ${email}`} value={index}>
              {name === organizationName ? name : `${name}, ${organizationName}`}
            </option>
          ))}
        </NativeSelect>
      </Field.Root>
      <Card padding="md">
        <Text size="sm" tone="muted">
          {t('mail.to', { email: person.email ?? '' })}
        </Text>
        <Text fontWeight="semibold" marginTop="2">
          {subject.trim()
            ? t('mail.subjectLine', { name: person.organizationName, subject: fillMail(subject, values).trim() })
            : t('mail.noSubject')}
        </Text>
        <Text marginTop="3" whiteSpace="pre-line" overflowWrap="anywhere">
          {fillMail(body, values).trim() || t('mail.noBody')}
        </Text>
      </Card>
    </Stack>
  );
}
