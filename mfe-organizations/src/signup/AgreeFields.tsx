import { approvalCriteria } from '@omzien/model/organization';
import { SiteRuleLinks } from '@omzien/parts/siteRules/SiteRuleLinks';
import { Checkbox, Fieldset, Stack, Text } from '@omzien/ui';
import { type Form, FormField, useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { SignupOutput, SignupValues } from './signupForm.ts';

/** What the centre will look at, ticked by who signs up, and the rules of the site. */
export function AgreeFields({ form }: { form: Form<SignupValues, SignupOutput> }) {
  const { t } = useTranslation('organizations');
  const { value, onChange, onBlur } = useControlled(form, 'criteria');
  return (
    <>
      <FormField form={form} name="criteria" label={t('signup.criteria.label')} isLabelInControl>
        <Fieldset legend={t('signup.criteria.legend')}>
          <Text size="sm" tone="muted">
            {t('signup.criteria.why')}
          </Text>
          <Stack gap="1" marginTop="2">
            {approvalCriteria.map((criterion) => (
              <Checkbox
                key={criterion}
                id={undefined}
                name="criteria"
                checked={value.includes(criterion)}
                onBlur={onBlur}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked ? [...value, criterion] : value.filter((one) => one !== criterion),
                  )
                }
              >
                {t(`signup.criteria.${criterion}`)}
              </Checkbox>
            ))}
          </Stack>
        </Fieldset>
      </FormField>
      <Stack gap="1">
        <FormField form={form} name="acceptTerms" label={t('signup.terms.label')} isLabelInControl>
          <Checkbox {...form.register('acceptTerms')}>{t('signup.terms.text')}</Checkbox>
        </FormField>
        <SiteRuleLinks rules />
      </Stack>
    </>
  );
}
