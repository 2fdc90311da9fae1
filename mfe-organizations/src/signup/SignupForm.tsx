import type { SignupCenter } from '@omzien/model/organizationSignup';
import { later, type OmzienError, useHref, usePlatform, useSession } from '@omzien/platform';
import { Button, Row, Stack, Text } from '@omzien/ui';
import { DraftNotice, ErrorSummary, showSaveError, useErrorText, useForm, useSave } from '@omzien/ui/form';
import { StepHeading, Steps, useStepForm } from '@omzien/ui/steps';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AboutFields } from '../form/AboutFields.tsx';
import { BasicsFields } from '../form/BasicsFields.tsx';
import { useActivityTypes, useNonProfitTypes } from '../form/lookups.api.ts';
import { PlaceFields } from '../form/PlaceFields.tsx';
import { useOrganizationLabels } from '../form/useOrganizationLabels.ts';
import { useSettled } from '../form/useSettled.ts';
import { AgreeFields } from './AgreeFields.tsx';
import { Duplicates } from './Duplicates.tsx';
import { OtherCenter } from './OtherCenter.tsx';
import { sentSignupOf } from './sentSignup.ts';
import { useOtherCenter, useSignUp } from './signup.api.ts';
import {
  blankSignup,
  fieldsOfSteps,
  type SignupOutput,
  type SignupValues,
  signupSchemas,
  stepOf,
  withoutPassword,
} from './signupForm.ts';
import { YouFields } from './YouFields.tsx';

const LaterDialog = later(() => import('./LaterDialog.tsx').then((file) => file.LaterDialog));

export const signupPath = '/organizations/signup';
const leastAbout = 200;
const addressOf = (step: string) => `${signupPath}?step=${step}`;

/** What the link of a mail brought back. */
export type Resumed = { token: string; step: number; values: Partial<SignupValues> };

/** The centre that a refusal names. */
function centerOf(error: OmzienError): Pick<SignupCenter, 'id' | 'name' | 'url'> | null {
  const meta = error.errors.find(({ code }) => code === 'outside_area')?.meta as
    | { center?: Pick<SignupCenter, 'id' | 'name' | 'url'> }
    | undefined;
  return meta?.center ?? null;
}

/** The four steps, each checked when it is left and kept on the device. */
export function SignupForm({ resumed }: { resumed: Resumed | null }) {
  const { t } = useTranslation('organizations');
  const platform = usePlatform();
  const { navigation } = platform;
  const href = useHref();
  const [query] = useSearchParams();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const signUp = useSignUp();
  const [by, setBy] = useState<SignupValues['by']>('password');
  const [isLater, setIsLater] = useState(false);
  const [refusedFor, setRefusedFor] = useState<Pick<SignupCenter, 'id' | 'name' | 'url'> | null>(null);
  const schema = signupSchemas[isSignedIn ? 'known' : by];
  const form = useForm<SignupValues, SignupOutput>(schema, blankSignup());
  const errorText = useErrorText(schema);
  const organizationLabels = useOrganizationLabels();
  const chosen = useWatch({ control: form.control, name: 'by' });
  useEffect(() => setBy(chosen), [chosen]);

  const go = (step: string, { replace }: { replace: boolean }) =>
    // Between the steps of one form nothing is left, so nothing is asked.
    void navigation.navigate(addressOf(step), { replace, force: true });

  const { submit, draft } = useSave(form, {
    draft: 'organization-signup',
    draftWithout: ['password'],
    guard: 'quiet',
    alsoForVisitors: true,
    save: (input, key) => signUp(input, resumed?.token ?? null, key),
    onRefused(error) {
      const center = centerOf(error);
      if (center) {
        setRefusedFor(center);
        return true;
      }
      showSaveError(error, form.setError);
      const step = stepOf(Object.keys(error.fields));
      if (step && step !== '4') go(step, { replace: false });
      return true;
    },
    onSaved({ name, centerName, reviewDays }, input) {
      const email = 'signerEmail' in input ? (input.signerEmail ?? null) : null;
      sentSignupOf(platform).keep({ name, centerName, reviewDays, email });
      void navigation.navigate(`${signupPath}/success`, { force: true });
    },
  });

  // After the draft of this device: the link is what somebody wanted now.
  const latest = useRef({ form, go });
  latest.current = { form, go };
  useEffect(() => {
    if (!resumed) return;
    for (const [name, value] of Object.entries(resumed.values) as [
      keyof SignupValues,
      SignupValues[keyof SignupValues],
    ][])
      latest.current.form.setValue(name, value, { shouldDirty: true });
    latest.current.go(String(resumed.step), { replace: true });
  }, [resumed]);

  const steps = useMemo(
    () =>
      fieldsOfSteps.map((fields, index) => ({
        key: String(index + 1),
        title: t(`signup.steps.${(index + 1) as 1 | 2 | 3 | 4}`),
        fields,
      })),
    [t],
  );
  const step = useStepForm({
    form,
    schema,
    steps,
    wanted: query.get('step'),
    go,
    async onStep() {
      const { city, addresses } = form.getValues();
      const [visit] = addresses;
      if (step.isFirst && visit && !visit.city)
        form.setValue('addresses', addresses.with(0, { ...visit, city }), { shouldDirty: true });
    },
  });

  const [city, addresses, signerEmail] = useWatch({
    control: form.control,
    name: ['city', 'addresses', 'signerEmail'],
  });
  const visit = addresses.find(({ kind }) => kind === 'visit');
  const place = { city: visit?.city || city, postcode: visit?.postcode ?? '' };
  const found = useOtherCenter(JSON.parse(useSettled(JSON.stringify(place))) as typeof place);
  const placeText = JSON.stringify(place);
  useEffect(() => {
    // Another place is another question.
    if (placeText) setRefusedFor(null);
  }, [placeText]);
  const elsewhere = found ?? refusedFor;
  const kept = () => ({ step: (step.index + 1) as 1 | 2 | 3 | 4, values: withoutPassword(form.getValues()) });

  const labelOf = (name: string) =>
    form.labels.get(name) ?? (organizationLabels as Record<string, string>)[name.replace(/\.\d+/, '')] ?? '';
  const errors = step.errors.map(({ name, code }) => {
    const message = errorText(code, { label: labelOf(name), field: name }) ?? code;
    return name === 'root' ? { message } : { name, message };
  });
  return (
    <Stack gap="6">
      <Steps steps={steps} current={step.current} hrefOf={(key) => href(addressOf(key))} />
      <form
        noValidate
        method="post"
        aria-label={t('signup.title')}
        onSubmit={(event) => {
          event.preventDefault();
          if (step.isLast) submit(event);
          else void step.next();
        }}
      >
        <Stack gap="5">
          <DraftNotice draft={draft} />
          <StepHeading step={step.current}>{steps[step.index]?.title}</StepHeading>
          <ErrorSummary attempt={step.attempt} errors={errors} />
          {step.current === '1' && <BasicsFields form={form} needsCity belowName={<Duplicates form={form} />} />}
          {step.current === '2' && (
            <>
              <PlaceFields form={form} />
              <NextLookups />
            </>
          )}
          {step.current === '3' && <AboutFields form={form} least={leastAbout} />}
          {step.isLast && (
            <>
              <YouFields form={form} />
              <AgreeFields form={form} />
            </>
          )}
          {elsewhere && <OtherCenter center={elsewhere} kept={kept} email={signerEmail} />}
          <Row gap="3" flexWrap="wrap">
            {!step.isFirst && (
              <Button variant="outline" size="lg" onClick={step.back}>
                {t('signup.back')}
              </Button>
            )}
            <Button type="submit" size="lg" loading={form.formState.isSubmitting}>
              {step.isLast ? t('signup.send') : t('signup.next')}
            </Button>
          </Row>
          <Stack gap="1" borderTop="1px solid" borderColor="border" paddingTop="4">
            <Text size="sm" tone="muted">
              {t('signup.kept')}
            </Text>
            <Row>
              <Button variant="tertiary" marginInlineStart="-5" onClick={() => setIsLater(true)}>
                {t('signup.later.open')}
              </Button>
            </Row>
          </Stack>
        </Stack>
      </form>
      <LaterDialog key={signerEmail} kept={kept} known={signerEmail} open={isLater} onClose={() => setIsLater(false)} />
    </Stack>
  );
}

/** What the next step is chosen from, asked a step ahead: nothing jumps there when it comes. */
function NextLookups() {
  useActivityTypes();
  useNonProfitTypes();
  return null;
}
