import { type SignInRule, signInRuleInput } from '@omzien/model/factors';
import { useFormat } from '@omzien/platform';
import { Card, Checkbox, Heading, Input, Notice, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useSignInRuleWrites } from './signInRules.api.ts';

/** What one centre asks of its staff at the door. */
export function RuleCard({ rule }: { rule: SignInRule }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { saveRule } = useSignInRuleWrites();
  const { id, centerName, requiresSecondStep, graceDays, requiredFrom, staff, staffWithSecondStep } = rule;
  const form = useForm(signInRuleInput, { requiresSecondStep, graceDays });
  return (
    <Card as="section">
      <Stack gap="4">
        <Stack gap="1">
          <Heading level={2}>{centerName}</Heading>
          <Text tone="muted">{t('signInRules.staff', { count: staffWithSecondStep, staff })}</Text>
        </Stack>
        {requiredFrom && (
          <Notice tone="info" level={3}>
            {t('signInRules.since', { date: date(requiredFrom) })}
          </Notice>
        )}
        <InlineForm
          form={form}
          submitLabel={t('signInRules.save')}
          save={(input, idempotencyKey) => saveRule(id, input, idempotencyKey)}
          savedToast={t('signInRules.saved')}
        >
          <Checkbox {...form.register('requiresSecondStep')}>{t('signInRules.require')}</Checkbox>
          <FormField form={form} name="graceDays" label={t('signInRules.days')} hint={t('signInRules.daysHint')}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={90}
              width="8rem"
              {...form.register('graceDays', { valueAsNumber: true })}
            />
          </FormField>
        </InlineForm>
      </Stack>
    </Card>
  );
}
