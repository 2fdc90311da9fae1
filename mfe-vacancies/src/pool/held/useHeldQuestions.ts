import { volunteerProfileReply } from '@omzien/model/volunteerProfile';
import { undoTime } from '@omzien/parts/decide/undoTime';
import { toOmzienError, useMutation, usePlatform } from '@omzien/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const base = '/api/v1/volunteer_profile_replies';

/** The ways on from questions that wait to be sent, each of which says how it went: undone, or sent now. */
export function useHeldQuestions() {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { api, revalidate } = useMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function take(step: 'undo' | 'send_now', ids: readonly string[]) {
    const { show, fail } = toasts.getState();
    setIsBusy(true);
    try {
      for (const id of ids) {
        const input = { type: 'volunteer_profile_replies', id };
        if (step === 'undo') await api.put(`${base}/${id}/undo`, input);
        else await api.put(`${base}/${id}/send_now`, input, volunteerProfileReply);
      }
      show({
        color: 'success',
        message: t(`heldQuestion.${step === 'undo' ? 'undone' : 'sent'}`, { count: ids.length }),
      });
    } catch (error) {
      // A colleague was first: there is nothing left to undo.
      if (toOmzienError(error).statusCode === 404) show({ color: 'warning', message: t('heldQuestion.gone') });
      else fail(error);
    } finally {
      setIsBusy(false);
      await revalidate('volunteer_profile_replies', 'volunteer_profiles', 'applications');
    }
  }
  const undo = (ids: readonly string[]) => take('undo', ids);
  const sendNow = (ids: readonly string[]) => take('send_now', ids);

  return {
    isBusy,
    undo,
    sendNow,
    /** What the toast offers that says that they were asked. */
    waysBack: (ids: readonly string[]) =>
      ids.length === 0
        ? {}
        : {
            duration: undoTime,
            action: { label: t('heldQuestion.undo'), run: () => void undo(ids) },
            second: { label: t('heldQuestion.sendNow'), run: () => void sendNow(ids) },
          },
  };
}
