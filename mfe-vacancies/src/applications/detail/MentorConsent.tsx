import type { Application } from '@omzien/model/application';
import { useApplicationSteps } from '@omzien/parts/decide/applicationSteps.api';
import { usePlatform } from '@omzien/platform';
import { Checkbox } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A student decides whether the mentor of the school may see this application. */
export function MentorConsent({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { shareWithMentor, refresh } = useApplicationSteps(application);
  const { sharedWithMentor = false } = application;
  // A tick stands at once; the answer decides.
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function change(next: boolean) {
    // The answer to the press before this one says which version the next one changes.
    if (wanted !== null) return;
    const { show } = toasts.getState();
    setWanted(next);
    try {
      await shareWithMentor(next);
      show({ color: 'success', message: t(next ? 'applications.mentor.shared' : 'applications.mentor.hidden') });
    } catch (error) {
      await refresh();
      toasts.getState().fail(error);
    } finally {
      setWanted(null);
    }
  }
  return (
    <Checkbox checked={wanted ?? sharedWithMentor} onChange={({ target }) => void change(target.checked)}>
      {t('applications.mentor.label')}
    </Checkbox>
  );
}
