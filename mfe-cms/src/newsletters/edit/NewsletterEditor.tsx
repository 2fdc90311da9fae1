import { newsletterAudiences, newsletterLanguages } from '@omzien/model/newsletter';
import { useWrittenPreview } from '@omzien/parts/preview/useWrittenPreview';
import { later, useFormat, useHref, usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Card,
  Fieldset,
  Form,
  Grid,
  Input,
  NativeSelect,
  PageHeader,
  Radio,
  Row,
  Stack,
  Text,
} from '@omzien/ui';
import { DraftNotice, FormErrors, FormField, SaveBar, useForm } from '@omzien/ui/form';
import { ConflictNotice, RecordState, useRecordSaving } from '@omzien/ui/record-form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MailPreview } from '../../mailPreview/MailPreview.tsx';
import { BlockList } from './BlockList.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import { useNewsletterWrites } from './newsletter.api.ts';
import {
  type NewsletterValues,
  newsletterSchema,
  newsletterShape,
  type StoredNewsletter,
  valuesOf,
} from './newsletterValues.ts';

const SendDialog = later(() => import('./SendDialog.tsx').then((file) => file.SendDialog));
const DeleteDialog = later(() => import('./DeleteDialog.tsx').then((file) => file.DeleteDialog));

/** What a newsletter says and whom it is for, beside how it looks. It is stored by itself while one types. */
export function NewsletterEditor({ found }: { found: StoredNewsletter }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { number } = useFormat();
  const { features, toasts, clock } = usePlatform();
  const writes = useNewsletterWrites();
  const form = useForm(newsletterSchema, valuesOf(found));
  const labels = {
    subject: t('newsletterWrite.subject'),
    preheader: t('newsletterWrite.preheader'),
    language: t('newsletterWrite.language'),
    audience: t('newsletterWrite.audience'),
    categoryIds: t('newsletterWrite.categories'),
    blocks: t('newsletterWrite.blocks'),
  };
  const record = useRecordSaving(form, {
    found,
    shape: newsletterShape,
    writes: { create: () => Promise.resolve(found), ...writes },
    isDraft: () => true,
    draft: () => `newsletter-${found.id}`,
    name: t('newsletterWrite.thisNewsletter'),
  });
  const values = useWatch({ control: form.control }) as NewsletterValues;
  const preview = useWrittenPreview(JSON.stringify(values), () => writes.preview(found.id, values));
  const [isTesting, setIsTesting] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [ready, setReady] = useState<StoredNewsletter | null>(null);
  const count = preview.preview?.recipientsCount;

  async function test() {
    setIsTesting(true);
    try {
      await writes.test(found.id, values, clock.newId());
      toasts.getState().show({ color: 'success', message: t('newsletterWrite.tested') });
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsTesting(false);
    }
  }
  /** What is sent is what is stored: the last letters are stored first. */
  const prepare = form.handleSubmit(async () => {
    setIsSending(true);
    try {
      setReady(await record.store(form.getValues()));
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsSending(false);
    }
  });

  return (
    <>
      <PageHeader
        back={{ href: href('/content/newsletters'), label: t('newsletterEdit.back') }}
        title={values.subject || t('newsletterEdit.title')}
        description={t('newsletterWrite.intro')}
        actions={
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
            {t('newsletterWrite.delete')}
          </Button>
        }
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="8">
        <Form
          noValidate
          minWidth="0"
          aria-label={t('newsletterEdit.title')}
          onSubmit={(event) => {
            event.preventDefault();
            void prepare(event);
          }}
        >
          <Stack gap="5">
            <DraftNotice draft={record.saving.draft} />
            <ConflictNotice form={form} record={record} labels={labels} />
            <FormErrors form={form} labels={labels} />
            <FormField form={form} name="subject" label={labels.subject}>
              <Input autoComplete="off" {...form.register('subject')} />
            </FormField>
            <FormField
              form={form}
              name="preheader"
              label={labels.preheader}
              hint={t('newsletterWrite.preheaderHint')}
              optional
            >
              <Input autoComplete="off" {...form.register('preheader')} />
            </FormField>
            {features.multiLanguage && (
              <FormField form={form} name="language" label={labels.language} hint={t('newsletterWrite.languageHint')}>
                <NativeSelect {...form.register('language')}>
                  {newsletterLanguages.map((language) => (
                    <option key={language} value={language}>
                      {t(`newsletterWrite.languages.${language}`)}
                    </option>
                  ))}
                </NativeSelect>
              </FormField>
            )}
            <BlockList form={form} label={labels.blocks} find={writes.find} />
            <Fieldset legend={labels.audience}>
              {newsletterAudiences.map((audience) => (
                <Radio key={audience} value={audience} {...form.register('audience')}>
                  {t(`newsletterWords.audience.${audience}`)}
                </Radio>
              ))}
            </Fieldset>
            {values.audience !== 'organizations' && <CategoryChoice form={form} label={labels.categoryIds} />}
            <Card padding="sm">
              <Text role="status" fontWeight="semibold">
                {count === undefined
                  ? t('newsletterWrite.counting')
                  : t('newsletterWrite.readers', { count, shown: number(count) })}
              </Text>
              <Text size="sm" tone="muted">
                {t('newsletterWrite.readersHint')}
              </Text>
            </Card>
          </Stack>
          <SaveBar
            state={<RecordState form={form} record={record} labels={labels} saved={t('newsletterWrite.resting')} />}
          >
            <Row gap="2">
              <Button variant="outline" loading={isTesting} onClick={() => void test()}>
                {t('newsletterWrite.test')}
              </Button>
              <Button type="submit" loading={isSending} aria-haspopup="dialog">
                {t('newsletterWrite.send')}
              </Button>
            </Row>
          </SaveBar>
        </Form>
        <Box minWidth="0">
          <MailPreview of={preview} />
        </Box>
      </Grid>
      {ready && <SendDialog newsletter={ready} count={count ?? null} onClose={() => setReady(null)} />}
      {isDeleting && <DeleteDialog newsletter={record.record ?? found} onClose={() => setIsDeleting(false)} />}
    </>
  );
}
