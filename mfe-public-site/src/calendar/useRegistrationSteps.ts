import type { ActivityRegistration, CalendarEntry } from '@omzien/model/activity';
import { toOmzienError, usePlatform } from '@omzien/platform';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useOwnRegistrations } from './calendar.api.ts';
import { filledQuery, signUp } from './calendarQuery.ts';
import { useRegistrations } from './register/registrations.api.ts';

/** What the reader has signed up for, and the steps with it. */
export function useRegistrationSteps(entries: readonly CalendarEntry[] | undefined) {
  const { t } = useTranslation('public-site');
  const { toasts } = usePlatform();
  const { search } = useLocation();
  const own = useOwnRegistrations();
  const { register, cancel } = useRegistrations();
  const [chosen, setChosen] = useState<CalendarEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Who went to sign in half-way comes back to the form.
  const wanted = filledQuery(search).get(signUp);
  const found = wanted === null ? undefined : entries?.find(({ id }) => id === wanted);
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (!found || isTaken || own.has(found.id)) return;
    setIsTaken(true);
    setChosen(found);
    setIsOpen(true);
  }, [found, isTaken, own]);

  const say = toasts.getState().show;
  const fail = (thrown: unknown) =>
    void say({ color: 'danger', message: toOmzienError(thrown).errors[0]?.detail ?? t('calendar.failed') });
  async function comeAfterAll({ activityId, occurrenceId, people }: ActivityRegistration) {
    try {
      const { state } = await register({ id: occurrenceId, activityId }, { people });
      say({ color: 'success', message: t(state === 'waiting' ? 'calendar.own.waitsAgain' : 'calendar.own.backAgain') });
    } catch (thrown) {
      fail(thrown);
    }
  }

  return {
    own,
    /** The date of the form, as it is now. */
    chosen: chosen && (entries?.find(({ id }) => id === chosen.id) ?? chosen),
    isOpen,
    open(entry: CalendarEntry) {
      setChosen(entry);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    async cancel(registration: ActivityRegistration) {
      try {
        await cancel(registration);
      } catch (thrown) {
        return fail(thrown);
      }
      say({
        color: 'success',
        message: t('calendar.own.cancelled', { title: registration.activityTitle }),
        action: { label: t('calendar.own.undo'), run: () => void comeAfterAll(registration) },
      });
    },
  };
}
export type RegistrationSteps = ReturnType<typeof useRegistrationSteps>;
