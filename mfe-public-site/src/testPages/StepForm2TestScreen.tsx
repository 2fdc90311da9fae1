import { requiredText } from '@omzien/model/fields';
import { type SavedSearch, savedSearch } from '@omzien/model/savedSearch';
import { PlaceInput } from '@omzien/parts/address';
import { usePlatform } from '@omzien/platform';
import { Button, Input, Row, Stack } from '@omzien/ui';
import {
  AutosaveText,
  ErrorSummary,
  FormField,
  SaveBar,
  useAutosave,
  useControlled,
  useErrorText,
  useForm,
} from '@omzien/ui/form';
import { StepHeading, Steps, useStepForm } from '@omzien/ui/steps';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useStepAddress } from '../forms/useStepAddress.ts';
import { stepTexts } from './stepTexts.ts';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const search = v.object({ name: requiredText(80), near: v.pipe(v.string(), v.trim(), v.nonEmpty('blank')) });

export default function StepForm2TestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(stepTexts);
  const { api } = usePlatform();
  const errorText = useErrorText(search);
  const form = useForm(search, { name: '', near: '' });
  const address = useStepAddress('/test/step-form-2');
  const id = useRef<string | null>(null);
  const [kept, setKept] = useState<SavedSearch | null>(null);
  const near = useControlled(form, 'near');

  const autosave = useAutosave(form, async ({ name, near: place }) => {
    const input = { type: 'saved_searches', name: name || '…', query: { 'filter[near]': place }, active: false };
    const saved = id.current
      ? await api.patch(`/api/v1/saved_searches/${id.current}`, input, savedSearch)
      : await api.post('/api/v1/saved_searches', { ...input, digestDays: [] }, savedSearch);
    id.current = saved.id;
    setKept(saved);
  });
  const steps = useMemo(
    () => [
      { key: 'name', title: texts.steps2.name, fields: ['name'] as const },
      { key: 'place', title: texts.steps2.place, fields: ['near'] as const },
      { key: 'check', title: texts.steps2.check, fields: [] },
    ],
    [texts],
  );
  const step = useStepForm({
    form,
    schema: search,
    steps,
    wanted: address.wanted,
    go: address.go,
    onStep: () => (form.formState.isDirty ? autosave.saveNow() : undefined),
  });
  const labels = { name: texts.name, near: texts.near };

  async function remove() {
    if (id.current) await api.delete(`/api/v1/saved_searches/${id.current}`);
    id.current = null;
    setKept(null);
    form.reset({ name: '', near: '' });
    address.go('name', { replace: true });
  }

  return (
    <TestPage title={t('testPages.stepForm2')} about={texts.about2}>
      <Trial title={texts.form}>
        <Steps steps={steps} current={step.current} hrefOf={address.hrefOf} />
        <form
          noValidate
          aria-label={texts.form}
          onSubmit={(event) => {
            event.preventDefault();
            void step.next();
          }}
        >
          <Stack gap="5" maxWidth="form">
            <StepHeading step={step.current}>{steps[step.index]?.title}</StepHeading>
            <ErrorSummary
              attempt={step.attempt}
              errors={step.errors.map(({ name, code }) => ({
                name,
                message: errorText(code, { label: Reflect.get(labels, name), field: name }) ?? code,
              }))}
            />
            {step.current === 'name' && (
              <FormField form={form} name="name" label={labels.name} schema={search}>
                <Input {...form.register('name')} />
              </FormField>
            )}
            {step.current === 'place' && (
              <FormField form={form} name="near" label={labels.near} schema={search}>
                <PlaceInput name="near" defaultValue={near.value} onTextChange={near.onChange} onBlur={near.onBlur} />
              </FormField>
            )}
            {step.isLast && <Outcome label={texts.overview} value={form.getValues()} />}
            <SaveBar state={<AutosaveText autosave={autosave} />}>
              {!step.isFirst && (
                <Button variant="outline" onClick={step.back}>
                  {texts.back}
                </Button>
              )}
              {!step.isLast && <Button type="submit">{texts.next}</Button>}
            </SaveBar>
          </Stack>
        </form>
        {kept && (
          <>
            <Outcome label={texts.kept} value={{ id: kept.id, name: kept.name, query: kept.query }} />
            <Row>
              <Button variant="outline" onClick={() => void remove()}>
                {texts.remove}
              </Button>
            </Row>
          </>
        )}
      </Trial>
    </TestPage>
  );
}
