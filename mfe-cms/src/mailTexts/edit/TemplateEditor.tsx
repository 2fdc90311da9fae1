import type { Locale } from '@omzien/model/tenants';
import { useWrittenPreview } from '@omzien/parts/preview/useWrittenPreview';
import { later, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Checkbox, Chip, Form, Grid, Notice, PageHeader, Row, Stack, Text } from '@omzien/ui';
import { DraftNotice, FormErrors, SaveBar, saveProblem, useForm } from '@omzien/ui/form';
import { ConflictNotice, RecordState, useRecordSaving } from '@omzien/ui/record-form';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MailPreview } from '../../mailPreview/MailPreview.tsx';
import { useTemplateWords } from '../words/useTemplateWords.ts';
import { useTemplateWrites } from './editTemplate.api.ts';
import { TemplateFields } from './TemplateFields.tsx';
import {
  type StoredTemplate,
  type TemplateVersion,
  type TextField,
  templateSchema,
  templateShape,
  valuesOf,
} from './templateValues.ts';
import { useInsertion } from './useInsertion.ts';
import { useTemplateLabels } from './useTemplateLabels.ts';
import { VariableList } from './VariableList.tsx';

const HistoryDialog = later(() => import('./HistoryDialog.tsx').then((file) => file.HistoryDialog), {
  texts: ['mailTexts/history'],
});

type TemplateEditorProps = { found: StoredTemplate; scope: string };

export function TemplateEditor({ found, scope }: TemplateEditorProps) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { locale: readerLocale, features, toasts, clock } = usePlatform();
  const words = useTemplateWords();
  const labels = useTemplateLabels();
  const writes = useTemplateWrites(scope);
  const form = useForm(templateSchema, valuesOf(found));
  const record = useRecordSaving(form, {
    found,
    shape: templateShape,
    writes: { create: () => Promise.resolve(found), ...writes },
    isDraft: () => false,
    draft: () => `mail-text-${found.key}${scope}`,
    name: t('templateEdit.thisText'),
    onSaved() {
      toasts.getState().show({ color: 'success', message: t('templateEdit.saved') });
      void writes.tellOthers();
    },
  });
  const stored = record.record ?? found;
  const mayChange = found.permissions?.update === true;
  const locales: Locale[] = features.multiLanguage ? ['nl', 'en'] : ['nl'];
  const [locale, setLocale] = useState<Locale>(features.multiLanguage ? readerLocale : 'nl');
  const [isTesting, setIsTesting] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const values = useWatch({ control: form.control }) as ReturnType<typeof valuesOf>;
  const typed = { ...values, active: undefined };
  const preview = useWrittenPreview(JSON.stringify([typed, locale]), () => writes.preview(found.id, typed, locale));
  const { error } = preview;
  const problems = error?.statusCode === 422 ? error.fields : {};
  const insertion = useInsertion(form);
  // What is wrong in the other language is shown there.
  const elsewhere = locales.find(
    (other) => other !== locale && Object.keys(problems).some((name) => name.endsWith(other === 'nl' ? 'Nl' : 'En')),
  );
  const warnings = preview.preview?.warnings ?? stored.warnings;

  async function test() {
    setIsTesting(true);
    try {
      await writes.test(found.id, typed, locale, clock.newId());
      toasts.getState().show({ color: 'success', message: t('templateEdit.tested') });
    } catch (failure) {
      // What is wrong in the text stands beside it already.
      if (Object.keys(saveProblem(failure).fields).length === 0) toasts.getState().fail(failure);
    } finally {
      setIsTesting(false);
    }
  }

  /** Puts what is stored into the form, where nothing of one's own stands. */
  function show(next: StoredTemplate) {
    record.keep(next);
    form.reset(valuesOf(next));
    void writes.tellOthers();
  }
  async function reset() {
    const before = stored;
    setIsResetting(true);
    try {
      const after = await writes.reset(before, clock.newId());
      show(after);
      const undo = async () => show(await writes.change(after, valuesOf(before), clock.newId()));
      toasts.getState().show({
        color: 'success',
        message: t('templateEdit.resetDone'),
        action: { label: t('templateEdit.undo'), run: () => void undo().catch(toasts.getState().fail) },
      });
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsResetting(false);
    }
  }
  function putBack(version: TemplateVersion) {
    for (const [name, value] of Object.entries(valuesOf(version)))
      form.setValue(name as TextField, value as string, { shouldDirty: true });
    setIsHistoryOpen(false);
    toasts.getState().show({ color: 'info', message: t('templateEdit.restored') });
  }

  return (
    <>
      <PageHeader
        back={{ href: href(`/notification_templates${scope}`), label: t('templateEdit.back') }}
        title={found.name[readerLocale]}
        description={t('templateEdit.about', {
          audience: words.audience(found.audience),
          kind: words.kind(found),
          channels: words.channels(found),
        })}
        actions={
          <Row gap="2">
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsHistoryOpen(true)}>
              {t('templateEdit.history')}
            </Button>
            {stored.permissions?.transitions.includes('reset') && (
              <Button variant="outline" loading={isResetting} disabled={isDirty} onClick={() => void reset()}>
                {t('templateEdit.reset')}
              </Button>
            )}
          </Row>
        }
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="8">
        <Form noValidate onSubmit={record.saving.submit} aria-label={found.name[readerLocale]} minWidth="0">
          <Stack gap="5">
            <DraftNotice draft={record.saving.draft} />
            <ConflictNotice form={form} record={record} labels={labels} />
            <FormErrors form={form} labels={labels} />
            {scope !== '' && <Notice tone="info">{t('templateEdit.scopeTenant')}</Notice>}
            {!mayChange && <Notice tone="info">{t('templateEdit.readOnly')}</Notice>}
            <Row gap="2" alignItems="center">
              {locales.length > 1 && (
                <Row gap="2" role="group" aria-label={t('templateEdit.language')}>
                  {locales.map((name) => (
                    <Chip key={name} selected={name === locale} onClick={() => setLocale(name)}>
                      {t(`templateEdit.${name}`)}
                    </Chip>
                  ))}
                </Row>
              )}
              <Text size="sm" tone="muted">
                {t(`templateEdit.origins.${stored.origin}`)} · {t('templateEdit.key', { key: found.key })}
              </Text>
            </Row>
            {elsewhere && (
              <Notice tone="danger">
                <Text>{t('templateEdit.elsewhere', { language: t(`templateEdit.${elsewhere}`) })}</Text>
              </Notice>
            )}
            <TemplateFields
              key={locale}
              form={form}
              locale={locale}
              problems={problems}
              insertion={insertion}
              isReadOnly={!mayChange}
            />
            {warnings.length > 0 && (
              <Notice tone="warning" title={t('templateEdit.warnings')}>
                {warnings.map(({ text }) => (
                  <Text key={text}>{text}</Text>
                ))}
              </Notice>
            )}
            {found.essential ? (
              <Text size="sm" tone="muted">
                {t('templateEdit.essential')}
              </Text>
            ) : (
              <Checkbox {...form.register('active')} disabled={!mayChange}>
                {labels.active}
              </Checkbox>
            )}
            {mayChange && <VariableList of={found.variables} onInsert={insertion.insert} />}
          </Stack>
          {mayChange && (
            <SaveBar
              state={<RecordState form={form} record={record} labels={labels} saved={t('templateEdit.resting')} />}
            >
              <Button variant="outline" loading={isTesting} onClick={() => void test()}>
                {t('templateEdit.test')}
              </Button>
              <Button type="submit" loading={isSubmitting}>
                {t('templateEdit.save')}
              </Button>
            </SaveBar>
          )}
        </Form>
        <Box minWidth="0">
          <MailPreview of={preview} />
        </Box>
      </Grid>
      <HistoryDialog
        open={isHistoryOpen}
        onClose={() => setIsHistoryOpen(false)}
        history={stored.history ?? []}
        now={values}
        locales={locales}
        onPutBack={mayChange ? putBack : null}
      />
    </>
  );
}
