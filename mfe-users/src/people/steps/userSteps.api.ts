import { type UserBulkInput, type UserResult, userResult } from '@omzien/model/userBulk';
import { useStepsForMany } from '@omzien/parts/listSteps/useStepsForMany';
import { useMutation } from '@omzien/platform';
import { useMemo } from 'react';

const base = '/api/v1/users';
const type = 'users';
const many = { type, result: userResult, most: 500 };

type WithoutIds<T> = T extends unknown ? Omit<T, 'ids'> : never;
export type BulkStep = WithoutIds<UserBulkInput>;

/** The steps that staff take with accounts. The same object between renders. */
export function useUserStepWrites() {
  const { api, revalidate } = useMutation();
  const forMany = useStepsForMany<BulkStep, UserResult>(many);

  return useMemo(() => {
    const after = async <T>(step: Promise<T>) => {
      try {
        return await step;
      } finally {
        // Also when it was refused: then the account is another than it was shown.
        await revalidate('users');
      }
    };
    return {
      ...forMany,
      resendConfirmation: (id: string) =>
        after(api.post(`${base}/${id}/resend_confirmation_instructions`, { type, id })),
      sendNow: (id: string) => after(api.put(`${base}/${id}/send_now`, { type, id })),
      undoInvitation: (id: string) => after(api.put(`${base}/${id}/undo`, { type, id })),
      mailWorks: (id: string) => after(api.patch(`${base}/${id}`, { type, id, emailBouncedAt: null })),
      restore: (id: string) => after(api.put(`${base}/${id}/restore`, { type, id })),
    };
  }, [api, revalidate, forMany]);
}
