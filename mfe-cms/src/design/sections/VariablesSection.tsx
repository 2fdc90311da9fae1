import { type CssVariable, cssVariables } from '@omzien/model/cssVariables';
import { Box, Input, Stack } from '@omzien/ui';
import { FormField, FormSection } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { DesignForm } from '../record/designValues.ts';

const names = Object.keys(cssVariables) as CssVariable[];

/** Measures that a site may have of its own, each of one kind. */
export function VariablesSection({ form }: { form: DesignForm }) {
  const { t } = useTranslation('cms');
  return (
    <FormSection title={t('siteDesign.variables')} why={t('siteDesign.variablesWhy')}>
      <Box as="details">
        <Box as="summary" cursor="pointer" minHeight="var(--om-target)" alignContent="center">
          {t('siteDesign.showVariables')}
        </Box>
        <Stack gap="5" paddingTop="3">
          {names.map((name) => {
            const { kind, max } = cssVariables[name];
            return (
              <FormField
                key={name}
                form={form}
                name={`themeConfig.cssVariables.${name}`}
                label={t(`siteDesign.variable.${name}`)}
                hint={t(`siteDesign.kind.${kind}`, { max })}
                optional
              >
                <Input
                  {...form.register(`themeConfig.cssVariables.${name}`)}
                  maxWidth="9rem"
                  autoComplete="off"
                  spellCheck={false}
                />
              </FormField>
            );
          })}
        </Stack>
      </Box>
    </FormSection>
  );
}
