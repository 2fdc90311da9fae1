import { type SignupInput, signup } from '@omzien/model/account';
import { usePlatform } from '@omzien/platform';

/** Signs up. The answer is the same for every address: the mail says what to do. */
export function useSignUp() {
  const { api } = usePlatform();
  return (input: SignupInput, idempotencyKey: string) =>
    api.post('/api/v1/signups', { type: 'signups', ...input }, signup, { idempotencyKey });
}
