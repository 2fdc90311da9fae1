import { user } from '@omzien/model/user';
import { PhoneInput } from '@omzien/parts/address';
import { usePlatform, useSession } from '@omzien/platform';
import { Input, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import * as v from 'valibot';
import { formWords } from './formWords.ts';
import { useTestWords } from './testWords.ts';

/** On purpose without rules: the server's are to be seen. */
const anything = v.object({ firstName: v.string(), lastName: v.string(), phoneNumber: v.string() });

export function ProfileForm() {
  const words = useTestWords(formWords);
  const { api } = usePlatform();
  const person = useSession((state) => state.user);
  const form = useForm(anything, {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    phoneNumber: person?.phoneNumber ?? '',
  });
  return (
    <Stack gap="5" maxWidth="form">
      <Text tone="muted">{words.profileHint}</Text>
      <InlineForm
        form={form}
        aria-label={words.profile}
        draft="test-profile"
        save={(input, idempotencyKey) =>
          api.patch('/api/v1/current_user', { type: 'users', ...input }, user, { idempotencyKey })
        }
        savedToast={words.saved}
        submitLabel={words.send}
      >
        <FormField form={form} name="firstName" label={words.firstName}>
          <Input {...form.register('firstName')} />
        </FormField>
        <FormField form={form} name="lastName" label={words.lastName}>
          <Input {...form.register('lastName')} />
        </FormField>
        <FormField form={form} name="phoneNumber" label={words.labels.phone} optional>
          <PhoneInput {...form.register('phoneNumber')} />
        </FormField>
      </InlineForm>
    </Stack>
  );
}
