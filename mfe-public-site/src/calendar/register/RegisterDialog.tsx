import {
  type ActivityRegistration,
  type CalendarEntry,
  guestRegistrationInput,
  memberRegistrationInput,
} from '@omzien/model/activity';
import { useIsSessionLost, useSession } from '@omzien/platform';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { signUp } from '../calendarQuery.ts';
import { mustWait } from '../registrationOffer.ts';
import { Registered } from './Registered.tsx';
import { RegisterFields, type RegisterValues } from './RegisterFields.tsx';
import { type SentRegistration, useRegistrations } from './registrations.api.ts';

type RegisterDialogProps = { entry: CalendarEntry; open: boolean; onClose: () => void };

/** Signs up for one date: a guest says who he is, who is signed in says with how many. */
export function RegisterDialog({ entry, open, onClose }: RegisterDialogProps) {
  const { t } = useTranslation('public-site');
  const user = useSession((session) => (session.isSignedIn ? session.user : null));
  // Whose session ends while typing goes on as a guest.
  const isLost = useIsSessionLost();
  const member = isLost ? null : user;
  const { register, lookAgain } = useRegistrations();
  const schema: v.GenericSchema = member ? memberRegistrationInput : guestRegistrationInput;
  const form = useForm(schema as v.GenericSchema<RegisterValues, SentRegistration>, {
    name: '',
    email: '',
    phone: '',
    people: 1,
  });
  const waits = mustWait(entry, form.watch('people'));

  return (
    <FormDialog<RegisterValues, SentRegistration, ActivityRegistration>
      open={open}
      onClose={onClose}
      form={form}
      title={t('register.title', { title: entry.title })}
      submitLabel={t(waits ? 'register.wait' : 'register.send')}
      draft={`register-${entry.id}`}
      opensWith={`${signUp}=${entry.id}`}
      alsoForVisitors
      save={(input, key) => register(entry, input, key)}
      onRefused={(error) => {
        if (error.statusCode === 409) void lookAgain();
        return false;
      }}
      sent={(registration) => ({
        title: t(registration.state === 'waiting' ? 'register.waitingTitle' : 'register.sentTitle'),
        body: <Registered entry={entry} registration={registration} isGuest={!member} />,
      })}
    >
      <RegisterFields form={form} entry={entry} member={member} isLost={isLost} waits={waits} />
    </FormDialog>
  );
}
