import { user } from '@omzien/model/user';
import { PhoneInput } from '@omzien/parts/address';
import { usePlatform, useSession } from '@omzien/platform';
import { Input, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import * as v from 'valibot';
import { formTexts } from './formTexts.ts';
import { useTestTexts } from './useTestTexts.ts';

/** On purpose without rules: the server's are to be seen. */
const anything = v.object({ firstName: v.string(), lastName: v.string(), phoneNumber: v.string() });

export function ProfileForm() {
  const texts = useTestTexts(formTexts);
  const { api } = usePlatform();
  const person = useSession((state) => state.user);
  const form = useForm(anything, {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    phoneNumber: person?.phoneNumber ?? '',
  });
  return (
    <Stack gap="5" maxWidth="form">
      <Text tone="muted">{texts.profileHint}</Text>
      <InlineForm
        form={form}
        aria-label={texts.profile}
        draft="test-profile"
        save={(input, idempotencyKey) =>
          api.patch('/api/v1/current_user', { type: 'users', ...input }, user, { idempotencyKey })
        }
        savedToast={texts.saved}
        submitLabel={texts.send}
      >
        <FormField form={form} name="firstName" label={texts.firstName}>
          <Input {...form.register('firstName')} />
        </FormField>
        <FormField form={form} name="lastName" label={texts.lastName}>
          <Input {...form.register('lastName')} />
        </FormField>
        <FormField form={form} name="phoneNumber" label={texts.labels.phone} optional>
          <PhoneInput {...form.register('phoneNumber')} />
        </FormField>
      </InlineForm>
    </Stack>
  );
}
