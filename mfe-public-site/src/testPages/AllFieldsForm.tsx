import { PhoneInput, PlaceInput, PostcodeInput } from '@omzien/parts/address';
import { FileInput } from '@omzien/parts/upload';
import { Button, Checkbox, Fieldset, Input, Stack, Text } from '@omzien/ui';
import {
  DraftNotice,
  FormErrors,
  FormField,
  PasswordInput,
  SaveBar,
  useControlled,
  useForm,
  useSave,
} from '@omzien/ui/form';
import { RichText } from '@omzien/ui/rich-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allFields, noFields } from './allFields.ts';
import { formTexts } from './formTexts.ts';
import { Outcome } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const topics = ['garden', 'kitchen', 'bicycle'] as const;

export function AllFieldsForm() {
  const { t } = useTranslation();
  const texts = useTestTexts(formTexts);
  const { labels } = texts;
  const form = useForm(allFields, noFields);
  const [sent, setSent] = useState<unknown>(null);
  const { submit, draft } = useSave(form, {
    draft: 'test-form',
    draftWithout: ['password'],
    save: async (input) => ({ ...input, password: input.password.replaceAll(/./g, '•') }),
    onSaved: setSent,
  });
  const text = useControlled(form, 'text');
  const pictures = useControlled(form, 'pictures');
  const city = useControlled(form, 'city');
  const about = (name: keyof typeof labels) => ({ form, name, label: labels[name], schema: allFields });

  return (
    <form noValidate onSubmit={submit} aria-label={texts.fields}>
      <Stack gap="5" maxWidth="form">
        <DraftNotice draft={draft} />
        <FormErrors form={form} labels={labels} schema={allFields} />
        <FormField {...about('required')}>
          <Input autoComplete="name" {...form.register('required')} />
        </FormField>
        <FormField {...about('length')}>
          <Input {...form.register('length')} />
        </FormField>
        <FormField {...about('email')}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </FormField>
        <FormField {...about('url')} optional>
          <Input type="url" {...form.register('url')} />
        </FormField>
        <FormField {...about('phone')} optional hint={texts.phoneHint}>
          <PhoneInput {...form.register('phone')} />
        </FormField>
        <FormField {...about('postcode')} optional>
          <PostcodeInput
            {...form.register('postcode')}
            onPlace={(place) => {
              if (!form.getValues('city')) form.setValue('city', place, { shouldDirty: true });
            }}
          />
        </FormField>
        <FormField {...about('city')} optional>
          <PlaceInput
            // The field holds its own text; another one from outside is another field.
            key={city.value}
            name="city"
            defaultValue={city.value}
            onChoose={({ label }) => city.onChange(label)}
            onBlur={(event) => {
              city.onChange(event.currentTarget.value);
              city.onBlur();
            }}
          />
        </FormField>
        <FormField {...about('hours')} hint={texts.hoursHint}>
          <Input inputMode="numeric" maxWidth="7rem" {...form.register('hours')} />
        </FormField>
        <FormField {...about('topics')} isLabelInControl hint={texts.topicsHint}>
          <Fieldset legend={labels.topics}>
            {topics.map((topic) => (
              <Checkbox key={topic} value={topic} id={undefined} {...form.register('topics')}>
                {texts.topics[topic]}
              </Checkbox>
            ))}
          </Fieldset>
        </FormField>
        <FormField {...about('text')}>
          <RichText label={labels.text} {...text} />
        </FormField>
        <FormField {...about('pictures')} optional>
          <FileInput
            kind="image"
            most={3}
            describe
            value={pictures.value}
            onChange={pictures.onChange}
            onBlur={pictures.onBlur}
          />
        </FormField>
        <FormField {...about('password')} hint={texts.passwordHint}>
          <PasswordInput
            autoComplete="new-password"
            showLabel={texts.show}
            hideLabel={texts.hide}
            {...form.register('password')}
          />
        </FormField>
        <FormField {...about('terms')} isLabelInControl>
          <Checkbox {...form.register('terms')}>{labels.terms}</Checkbox>
        </FormField>
        <SaveBar state={form.formState.isDirty ? t('form.unsaved_changes') : null}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {texts.send}
          </Button>
        </SaveBar>
        {sent !== null && (
          <>
            <Text>{texts.sent}</Text>
            <Outcome label={texts.sent} value={sent} />
          </>
        )}
      </Stack>
    </form>
  );
}
