import { expect, test } from '@jest/globals';
import { phoneNumber } from '@omzien/model/fields';
import { location } from '@omzien/model/location';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeApi, many, refused } from '@omzien/testing/fakeApi';
import { createUiCache, Field, UiProvider } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { PhoneInput, PlaceInput, PostcodeInput } from './address.tsx';

const schema = v.object({ postcode: v.string(), phone: phoneNumber, city: v.string() });
const oldebroek = {
  type: 'locations',
  id: '8096',
  name: '8096 Oldebroek',
  kind: 'postcode',
  postcode: '8096',
  city: 'Oldebroek',
  latitude: 52.44,
  longitude: 5.9,
};
let values: () => unknown;

function Address() {
  const form = useForm(schema, { postcode: '', phone: '', city: '' });
  values = () => form.getValues();
  return (
    <form>
      <Field.Root>
        <Field.Label>Postcode</Field.Label>
        <PostcodeInput {...form.register('postcode')} onPlace={(city) => form.setValue('city', city)} />
      </Field.Root>
      <Field.Root>
        <Field.Label>Telefoon</Field.Label>
        <PhoneInput {...form.register('phone')} />
      </Field.Root>
      <Field.Root>
        <Field.Label>Plaats</Field.Label>
        <PlaceInput name="city" onTextChange={(city) => form.setValue('city', city)} />
      </Field.Root>
    </form>
  );
}
function open(answer = () => many(location, [oldebroek])) {
  cleanup();
  const api = createFakeApi({ 'GET /locations': answer });
  render(
    <PlatformProvider platform={createPlatform(bootDocument({}), { fetch: api.fetch })}>
      <UiProvider locale="nl" cache={createUiCache()}>
        <Address />
      </UiProvider>
    </PlatformProvider>,
  );
  return userEvent.setup();
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('a postcode is written as the Netherlands write it when it is left, and tells its place', async () => {
  const user = open();
  await user.type(box('Postcode'), '8096ab');
  await user.tab();
  expect(box('Postcode').value).toBe('8096 AB');
  await waitFor(() => expect(values()).toMatchObject({ postcode: '8096 AB', city: 'Oldebroek' }));
});

test('without an answer about the place the postcode stands all the same', async () => {
  const user = open(() => refused(400, { code: 'invalid' }));
  await user.type(box('Postcode'), '8096ab');
  await user.tab();
  expect(values()).toMatchObject({ postcode: '8096 AB', city: '' });
});

test.each([
  ['0612345678', '06 12 34 56 78', '+31612345678'],
  ['+31 (0)', '+31 (0)', null],
  ['+32470123456', '+32470123456', '+32470123456'],
])('the phone number %s is shown as %s and stored as %s', async (written, shown, stored) => {
  const user = open();
  await user.type(box('Telefoon'), written);
  await user.tab();
  expect(box('Telefoon').value).toBe(shown);
  const read = v.safeParse(phoneNumber, (values() as { phone: string }).phone);
  expect(read.success ? read.output : null).toBe(stored);
});

test('a place is chosen with the keyboard from what the API suggests', async () => {
  const user = open();
  await user.type(box('Plaats'), 'Olde');
  await screen.findByRole('option', { name: '8096 Oldebroek' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(values()).toMatchObject({ city: '8096 Oldebroek' });
});
