import { email } from '@omzien/model/fields';
import { PostcodeInput } from '@omzien/parts/address';
import { Button, Input, Row, Stack, Text } from '@omzien/ui';
import { DraftNotice, ErrorSummary, FormField, useErrorText, useForm, useSave } from '@omzien/ui/form';
import { StepHeading, Steps, useStepForm } from '@omzien/ui/steps';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useStepAddress } from '../forms/useStepAddress.ts';
import { stepWords } from './stepWords.ts';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestWords } from './testWords.ts';

const person = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('blank'), v.minLength(2, 'too_short')),
  email,
  postcode: v.pipe(v.string(), v.nonEmpty('blank'), v.regex(/^[1-9]\d{3} ?[a-z]{2}$/i, 'postcode')),
  city: v.pipe(v.string(), v.trim(), v.nonEmpty('blank')),
});

export default function StepFormTestScreen() {
  const { t } = useTranslation('public-site');
  const words = useTestWords(stepWords);
  const errorText = useErrorText(person);
  const form = useForm(person, { name: '', email: '', postcode: '', city: '' });
  const address = useStepAddress('/test/step-form');
  const [sent, setSent] = useState<unknown>(null);
  const steps = useMemo(
    () => [
      { key: 'who', title: words.steps.who, fields: ['name', 'email'] as const },
      { key: 'where', title: words.steps.where, fields: ['postcode', 'city'] as const },
      { key: 'check', title: words.steps.check, fields: [] },
    ],
    [words],
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
  const labels = { name: words.name, email: words.email, postcode: words.postcode, city: words.city };
  const about = (name: keyof typeof labels) => ({ form, name, label: labels[name], schema: person });
  const title = steps[step.index]?.title;

  return (
    <TestPage title={t('testPages.stepForm')} about={words.about}>
      <Trial title={words.form}>
        <Steps steps={steps} current={step.current} hrefOf={address.hrefOf} />
        <form
          noValidate
          aria-label={words.form}
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
            {step.isLast && <Outcome label={words.overview} value={form.getValues()} />}
            <Row>
              {!step.isFirst && (
                <Button variant="outline" onClick={step.back}>
                  {words.back}
                </Button>
              )}
              <Button type="submit">{step.isLast ? words.send : words.next}</Button>
            </Row>
          </Stack>
        </form>
        {sent !== null && (
          <>
            <Text role="status">{words.done}</Text>
            <Outcome label={words.done} value={sent} />
          </>
        )}
      </Trial>
    </TestPage>
  );
}
