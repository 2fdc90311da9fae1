import { factorRecovery, type SignInRule, signInRule } from '@omzien/model/factors';
import { useMutation, useResourceList } from '@omzien/platform';

export const useSignInRules = () => useResourceList('/api/v1/sign_in_rules', signInRule);
export const useFactorRecoveries = () => useResourceList('/api/v1/factor_recoveries', factorRecovery);

type RuleInput = Pick<SignInRule, 'requiresSecondStep' | 'graceDays'>;

export function useSignInRuleWrites() {
  const { api, mutateRecord } = useMutation();
  return {
    saveRule: (id: string, input: RuleInput, idempotencyKey?: string) =>
      mutateRecord(
        api.put(
          `/api/v1/sign_in_rules/${id}`,
          { type: 'sign_in_rules', id, ...input },
          signInRule,
          idempotencyKey ? { idempotencyKey } : {},
        ),
        'sign_in_rules',
      ),
    decide: (id: string, step: 'approve' | 'refuse', reason: string, idempotencyKey?: string) =>
      mutateRecord(
        api.put(
          `/api/v1/factor_recoveries/${id}/${step}`,
          { type: 'factor_recoveries', id, reason },
          factorRecovery,
          idempotencyKey ? { idempotencyKey } : {},
        ),
        'factor_recoveries',
      ),
  };
}
