import { hexColor, type Shades, shadeSteps } from '@omzien/model/shades';
import { Box, Button, Flex, Grid, Notice, Stack, Text } from '@omzien/ui';
import { FormField } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { DesignForm, PaletteName } from '../record/designValues.ts';
import { ColorInput } from './ColorInput.tsx';
import { distance } from './contrast.ts';

type ShadesFieldProps = {
  form: DesignForm;
  palette: PaletteName;
  /** The eleven that are drawn now. */
  shades: Shades;
  /** What is stored lacks shades, so the site ignores it. */
  isIncomplete: boolean;
};

/** The eleven shades of a colour: made of it by themselves, or each chosen. */
export function ShadesField({ form, palette, shades, isIncomplete }: ShadesFieldProps) {
  const { t } = useTranslation('cms');
  const field = `${palette}ColorShades` as const;
  const [own, color] = useWatch({ control: form.control, name: [field, `${palette}Color`] });
  const name = t(`siteDesign.palette.${palette}`);
  const set = (next: Record<string, string> | null) => form.setValue(field, next, { shouldDirty: true });
  const nearest = v.is(hexColor, color)
    ? [...shadeSteps].sort((one, other) => distance(shades[one], color) - distance(shades[other], color))[0]
    : undefined;
  const isExact = nearest !== undefined && shades[nearest].toLowerCase() === color.toLowerCase();

  return (
    <Stack gap="3">
      {isIncomplete && own === null && (
        <Notice tone="warning" level={3} title={t('siteDesign.incomplete')}>
          {t('siteDesign.incompleteHint')}
        </Notice>
      )}
      <Flex aria-hidden="true" borderRadius="control" overflow="hidden" border="1px solid" borderColor="border">
        {shadeSteps.map((step) => (
          <Box key={step} flex="1" height="9" bg={shades[step]} />
        ))}
      </Flex>
      {nearest !== undefined && (
        <Text size="sm" tone="muted">
          {t(isExact ? 'siteDesign.isShade' : 'siteDesign.nearShade', { step: nearest })}
        </Text>
      )}
      <Box as="details">
        <Box as="summary" cursor="pointer" minHeight="var(--om-target)" alignContent="center">
          {t('siteDesign.editShades', { name })}
        </Box>
        <Stack gap="4" paddingTop="3">
          <Text size="sm" tone="muted">
            {t(own === null ? 'siteDesign.madeShades' : 'siteDesign.ownShades')}
          </Text>
          <Grid gap="3" role="group" aria-label={t('siteDesign.editShades', { name })}>
            {shadeSteps.map((step) => (
              <FormField
                key={step}
                form={form}
                name={`${field}.${step}`}
                label={t('siteDesign.shade', { step })}
                named={t('siteDesign.shadeOf', { step, name })}
              >
                <ColorInput
                  label={t('siteDesign.shadeOf', { step, name })}
                  name={`${field}.${step}`}
                  value={own?.[step] ?? shades[step]}
                  fallback={shades[step]}
                  onChange={(value) => set({ ...shades, ...own, [step]: value })}
                  onBlur={() => void form.trigger(field)}
                />
              </FormField>
            ))}
          </Grid>
          {own !== null && (
            <Button variant="outline" size="sm" onClick={() => set(null)} alignSelf="flex-start">
              {t('siteDesign.makeShades')}
            </Button>
          )}
        </Stack>
      </Box>
    </Stack>
  );
}
