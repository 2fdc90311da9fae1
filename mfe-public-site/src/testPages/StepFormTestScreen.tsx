import { email } from '@omzien/model/fields';
import { PostcodeInput } from '@omzien/parts/address';
import { Button, Input, Row, Stack, Text } from '@omzien/ui';
import { DraftNotice, ErrorSummary, FormField, useErrorText, useForm, useSave } from '@omzien/ui/form';
import { StepHeading, Steps, useStepForm } from '@omzien/ui/steps';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useStepAddress } from '../forms/useStepAddress.ts';
import { stepTexts } from './stepTexts.ts';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const person = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('blank'), v.minLength(2, 'too_short')),
  email,
  postcode: v.pipe(v.string(), v.nonEmpty('blank'), v.regex(/^[1-9]\d{3} ?[a-z]{2}$/i, 'postcode')),
  city: v.pipe(v.string(), v.trim(), v.nonEmpty('blank')),
});

export default function StepFormTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(stepTexts);
  const errorText = useErrorText(person);
  const form = useForm(person, { name: '', email: '', postcode: '', city: '' });
  const address = useStepAddress('/test/step-form');
  const [sent, setSent] = useState<unknown>(null);
  const steps = useMemo(
    () => [
      { key: 'who', title: texts.steps.who, fields: ['name', 'email'] as const },
      { key: 'where', title: texts.steps.where, fields: ['postcode', 'city'] as const },
      { key: 'check', title: texts.steps.check, fields: [] },
    ],
    [texts],
  );
  const { submit, draft } = useSave(form, {
    draft: 'test-step-form',
    // The back button goes a step back here, and what was typed is kept by the draft: there is nothing to ask.
    guard: false,
    save: async (input) => input,
    onSaved: (answer) => {
      setSent(answer);
      form.reset({ name: '', email: '', postcode: '', city: '' });
      address.go('who', { replace: true });
    },
  });
  const step = useStepForm({ form, schema: person, steps, wanted: address.wanted, go: address.go });
  const labels = { name: texts.name, email: texts.email, postcode: texts.postcode, city: texts.city };
  const about = (name: keyof typeof labels) => ({ form, name, label: labels[name], schema: person });
  const title = steps[step.index]?.title;

  return (
    <TestPage title={t('testPages.stepForm')} about={texts.about}>
      <Trial title={texts.form}>
        <Steps steps={steps} current={step.current} hrefOf={address.hrefOf} />
        <form
          noValidate
          aria-label={texts.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (step.isLast) submit(event);
            else void step.next();
          }}
        >
          <Stack gap="5" maxWidth="form">
            <DraftNotice draft={draft} />
            <StepHeading step={step.current}>{title}</StepHeading>
            <ErrorSummary
              attempt={step.attempt}
              errors={step.errors.map(({ name, code }) => ({
                name,
                message: errorText(code, { label: Reflect.get(labels, name), field: name }) ?? code,
              }))}
            />
            {step.current === 'who' && (
              <>
                <FormField {...about('name')}>
                  <Input autoComplete="name" {...form.register('name')} />
                </FormField>
                <FormField {...about('email')}>
                  <Input type="email" autoComplete="email" {...form.register('email')} />
                </FormField>
              </>
            )}
            {step.current === 'where' && (
              <>
                <FormField {...about('postcode')}>
                  <PostcodeInput
                    {...form.register('postcode')}
                    onPlace={(place) => {
                      if (!form.getValues('city')) form.setValue('city', place, { shouldDirty: true });
                    }}
                  />
                </FormField>
                <FormField {...about('city')}>
                  <Input autoComplete="address-level2" {...form.register('city')} />
                </FormField>
              </>
            )}
            {step.isLast && <Outcome label={texts.overview} value={form.getValues()} />}
            <Row>
              {!step.isFirst && (
                <Button variant="outline" onClick={step.back}>
                  {texts.back}
                </Button>
              )}
              <Button type="submit">{step.isLast ? texts.send : texts.next}</Button>
            </Row>
          </Stack>
        </form>
        {sent !== null && (
          <>
            <Text role="status">{texts.done}</Text>
            <Outcome label={texts.done} value={sent} />
          </>
        )}
      </Trial>
    </TestPage>
  );
}
