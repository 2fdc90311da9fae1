import { type SignInRule, type SignInRuleInput, signInRuleInput } from '@omzien/model/factors';
import { useFormat, useNow, usePlatform } from '@omzien/platform';
import { Box, Card, Checkbox, Heading, Input, Notice, Stack, Text } from '@omzien/ui';
import { type Form, FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignInRuleWrites } from './signInRules.api.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** What one centre asks of its staff at the door. */
export function RuleCard({ rule }: { rule: SignInRule }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const { saveRule } = useSignInRuleWrites();
  const { id, centerName, requiresSecondStep, graceDays, requiredFrom, staff, staffWithSecondStep } = rule;
  const form = useForm(signInRuleInput, { requiresSecondStep, graceDays });

  async function takeBack() {
    try {
      await saveRule(id, { requiresSecondStep, graceDays });
      toasts.getState().show({ color: 'success', message: t('signInRules.undone') });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }

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
          draft={`sign-in-rule-${id}`}
          submitLabel={t('signInRules.save')}
          save={(input, idempotencyKey) => saveRule(id, input, idempotencyKey)}
          savedToast={() => ({
            message: t('signInRules.saved'),
            duration: 10_000,
            action: { label: t('signInRules.undo'), run: () => void takeBack() },
          })}
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
          <Consequence form={form} rule={rule} />
        </InlineForm>
      </Stack>
    </Card>
  );
}

type ConsequenceProps = { form: Form<SignInRuleInput, SignInRuleInput>; rule: SignInRule };

/** What happens to whom when this is saved. Nothing is said of what stays as it is. */
function Consequence({ form, rule }: ConsequenceProps) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const now = useNow();
  const [isAsked, days] = useWatch({ control: form.control, name: ['requiresSecondStep', 'graceDays'] });
  const without = rule.staff - rule.staffWithSecondStep;
  const isSame = isAsked === rule.requiresSecondStep && (!isAsked || days === rule.graceDays);
  const words = () => {
    if (!isAsked) return t('signInRules.effect.off');
    if (without === 0) return t('signInRules.effect.nobody');
    if (days === 0) return t('signInRules.effect.now', { count: without });
    return t('signInRules.effect.on', { count: without, date: date(now + days * dayLength) });
  };
  const isSaid = !isSame && Number.isInteger(days) && days >= 0 && days <= 90;
  return (
    <Box role="status">
      {isSaid && (
        <Notice tone={isAsked && without > 0 ? 'warning' : 'info'} level={3} title={t('signInRules.effect.title')}>
          <Text>{words()}</Text>
        </Notice>
      )}
    </Box>
  );
}
