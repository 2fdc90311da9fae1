import { user } from '@omzien/model/user';
import { PhoneInput } from '@omzien/parts/address';
import { usePlatform, useSession } from '@omzien/platform';
import { Button, Input, Row, Stack, Text } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import * as v from 'valibot';
import { formWords } from './formWords.ts';
import { useTestWords } from './testWords.ts';

/** On purpose without rules: the server's are to be seen. */
const anything = v.object({ firstName: v.string(), lastName: v.string(), phoneNumber: v.string() });

export function ProfileForm() {
  const words = useTestWords(formWords);
  const { api, toasts } = usePlatform();
  const person = useSession((state) => state.user);
  const labels = { firstName: words.firstName, lastName: words.lastName, phoneNumber: words.labels.phone };
  const form = useForm(anything, {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    phoneNumber: person?.phoneNumber ?? '',
  });
  const { submit, draft } = useSave(form, {
    draft: 'test-profile',
    save: (input, idempotencyKey) =>
      api.patch('/api/v1/current_user', { type: 'users', ...input }, user, { idempotencyKey }),
    onSaved: () => toasts.getState().show({ color: 'success', message: words.saved }),
  });
  return (
    <form noValidate onSubmit={submit} aria-label={words.profile}>
      <Stack gap="5" maxWidth="form">
        <Text tone="muted">{words.profileHint}</Text>
        <DraftNotice draft={draft} />
        <FormErrors form={form} labels={labels} />
        <FormField form={form} name="firstName" label={labels.firstName}>
          <Input {...form.register('firstName')} />
        </FormField>
        <FormField form={form} name="lastName" label={labels.lastName}>
          <Input {...form.register('lastName')} />
        </FormField>
        <FormField form={form} name="phoneNumber" label={labels.phoneNumber} optional>
          <PhoneInput {...form.register('phoneNumber')} />
        </FormField>
        <Row>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {words.send}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
