import { type CalendarEntry, mostPeople } from '@omzien/model/activity';
import type { User } from '@omzien/model/user';
import { PhoneInput } from '@omzien/parts/address';
import { useHref, useSignInFirst } from '@omzien/platform';
import { Input, Link, NativeSelect, Notice, Stack, Text } from '@omzien/ui';
import { type Form, FormField } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { calendarAddress, filledQuery, signUp } from '../calendarQuery.ts';
import { useEntryTexts } from '../useEntryTexts.ts';

export type RegisterValues = { name: string; email: string; phone: string; people: number };

type RegisterFieldsProps<Output> = {
  form: Form<RegisterValues, Output>;
  entry: CalendarEntry;
  /** Who is signed in; null for a guest. */
  member: User | null;
  isLost: boolean;
  /** With so many people one comes on the waiting list. */
  waits: boolean;
};

/** What a guest fills in; of who is signed in only how many come is asked. */
export function RegisterFields<Output>({ form, entry, member, isLost, waits }: RegisterFieldsProps<Output>) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { whenOf } = useEntryTexts();
  const { placesLeft, waitingList } = entry;
  const most = placesLeft === null || waitingList ? mostPeople : Math.max(1, Math.min(mostPeople, placesLeft));
  const { register } = form;

  return (
    <Stack gap="5">
      <Text fontWeight="semibold">{whenOf(entry)}</Text>
      {placesLeft === 0 && waitingList && (
        <Notice tone="info" title={t('register.fullTitle')} level={3}>
          <Text>{t('register.fullText')}</Text>
        </Notice>
      )}
      {member ? (
        <Text>{t('register.asMember', { name: member.fullName, email: member.email })}</Text>
      ) : (
        <>
          <SignInFirst entryId={entry.id} isLost={isLost} />
          <FormField form={form} name="name" label={t('register.name')} named={t('register.yourName')}>
            <Input autoComplete="name" {...register('name')} />
          </FormField>
          <FormField
            form={form}
            name="email"
            label={t('register.email')}
            named={t('register.yourEmail')}
            hint={t('register.emailHint')}
          >
            <Input type="email" inputMode="email" autoCapitalize="none" autoComplete="email" {...register('email')} />
          </FormField>
          <FormField form={form} name="phone" label={t('register.phone')} hint={t('register.phoneHint')} optional>
            <PhoneInput {...register('phone')} />
          </FormField>
        </>
      )}
      <FormField form={form} name="people" label={t('register.people')}>
        <NativeSelect maxWidth="8rem" {...register('people', { valueAsNumber: true })}>
          {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <div role="status">
        {waits && placesLeft !== null && placesLeft > 0 && (
          <Notice tone="info">{t('register.tooMany', { count: placesLeft })}</Notice>
        )}
      </div>
      {!member && (
        <Text tone="muted" size="sm">
          {t('register.privacy')} <Link href={href('/privacy')}>{t('register.privacyLink')}</Link>
        </Text>
      )}
    </Stack>
  );
}

/** An account spares a guest the fields; what was typed waits for him. */
function SignInFirst({ entryId, isLost }: { entryId: string; isLost: boolean }) {
  const { t } = useTranslation('public-site');
  const { search } = useLocation();
  const query = filledQuery(search);
  const back = calendarAddress(query);
  const signIn = useSignInFirst(`${back}${back.includes('?') ? '&' : '?'}${signUp}=${entryId}`);
  const link = (
    <Link href={signIn.href} onClick={signIn.go}>
      {t('register.signIn')}
    </Link>
  );
  if (!isLost)
    return (
      <Text tone="muted">
        {t('register.known')} {link}
      </Text>
    );
  return (
    <Notice tone="warning" title={t('register.lost')} level={3}>
      <Text>{t('register.lostText')}</Text>
      {link}
    </Notice>
  );
}
