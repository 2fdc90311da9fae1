import { completeShades } from '@omzien/model/shades';
import { FormSection } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../colors/ColorField.tsx';
import type { DrawnColors } from '../colors/drawnColors.ts';
import { ShadesField } from '../colors/ShadesField.tsx';
import { type DesignForm, type StoredDesign, workedOn } from '../record/designValues.ts';

type ColorsSectionProps = { form: DesignForm; stored: StoredDesign; drawn: DrawnColors };

export function ColorsSection({ form, stored, drawn }: ColorsSectionProps) {
  const { t } = useTranslation('cms');
  const kept = workedOn(stored);
  const lacks = (shades: Record<string, string> | null) => shades !== null && completeShades(shades) === null;
  const [primary, secondary] = [drawn.palette('primary'), drawn.palette('secondary')];
  return (
    <FormSection title={t('siteDesign.colors')} why={t('siteDesign.colorsWhy')}>
      <ColorField form={form} name="primaryColor" fallback={primary['600']} hint={t('siteDesign.primaryHint')} />
      <ShadesField form={form} palette="primary" shades={primary} isIncomplete={lacks(kept.primaryColorShades)} />
      <ColorField form={form} name="secondaryColor" fallback={secondary['600']} hint={t('siteDesign.secondaryHint')} />
      <ShadesField form={form} palette="secondary" shades={secondary} isIncomplete={lacks(kept.secondaryColorShades)} />
      <ColorField
        form={form}
        name="mutedColor"
        fallback={drawn.palette('mutedShades')['500']}
        hint={t('siteDesign.mutedHint')}
      />
      <ColorField
        form={form}
        name="backgroundColor"
        fallback={drawn.role('bg', 'light')}
        hint={t('siteDesign.backgroundHint')}
      />
      <ColorField form={form} name="textColor" fallback={drawn.role('text', 'light')} />
    </FormSection>
  );
}
