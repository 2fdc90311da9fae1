import { sharedKinds } from '@omzien/model/volunteerCenter';
import { NumberInput } from '@omzien/parts/number/NumberInput';
import { usePlatform } from '@omzien/platform';
import { Checkbox, Fieldset } from '@omzien/ui';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { CenterForm } from './centerValues.ts';
import { useCenterLabels } from './useCenterLabels.ts';

type SectionProps = { form: CenterForm };
type NumberName =
  | 'reviewDays'
  | 'expiryDays'
  | 'retentionMonths'
  | 'peerToPeer.minimumAge'
  | 'peerToPeer.maximumAnswers';

function NumberField({ form, name, label, hint }: SectionProps & { name: NumberName; label: string; hint: string }) {
  const { value, onChange, onBlur, ref } = useControlled(form, name);
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      <NumberInput name={name} ref={ref} value={value} digits={3} onChange={onChange} onBlur={onBlur} />
    </FormField>
  );
}

/** How long things wait, stay and are kept. */
export function TermsSection({ form }: SectionProps) {
  const { t } = useTranslation('cms');
  const labels = useCenterLabels();
  return (
    <FormSection title={t('settingsCenter.terms.title')} why={t('settingsCenter.terms.why')}>
      {(['reviewDays', 'expiryDays', 'retentionMonths'] as const).map((name) => (
        <NumberField
          key={name}
          form={form}
          name={name}
          label={labels[name]}
          hint={t(`settingsCenter.terms.${name}Hint`)}
        />
      ))}
    </FormSection>
  );
}

/** The rules of one-on-one help, where there is any. */
export function NeighbourHelpSection({ form }: SectionProps) {
  const { t } = useTranslation('cms');
  const labels = useCenterLabels();
  const { features } = usePlatform();
  if (!features.peerToPeer) return null;
  return (
    <FormSection title={t('settingsCenter.neighbours.title')} why={t('settingsCenter.neighbours.why')}>
      <FormField
        form={form}
        name="peerToPeer.screenFirstRequest"
        label={labels.screenFirstRequest}
        hint={t('settingsCenter.neighbours.screenHint')}
        isLabelInControl
      >
        <Checkbox {...form.register('peerToPeer.screenFirstRequest')}>{labels.screenFirstRequest}</Checkbox>
      </FormField>
      {(['minimumAge', 'maximumAnswers'] as const).map((name) => (
        <NumberField
          key={name}
          form={form}
          name={`peerToPeer.${name}`}
          label={labels[name]}
          hint={t(`settingsCenter.neighbours.${name}Hint`)}
        />
      ))}
    </FormSection>
  );
}

/** What other centres may show, and what of theirs is shown here; nothing where centres do not share. */
export function SharingSection({ form }: SectionProps) {
  const { t } = useTranslation('cms');
  const labels = useCenterLabels();
  const { features } = usePlatform();
  if (!features.centerSharing) return null;
  const isOn = {
    Organizations: true,
    Vacancies: true,
    Activities: features.activities,
    HelpRequests: features.peerToPeer,
  };
  return (
    <FormSection title={t('settingsCenter.sharing.title')} why={t('settingsCenter.sharing.why')}>
      {(['send', 'receive'] as const).map((way) => (
        <Fieldset key={way} legend={t(`settingsCenter.sharing.${way}`)}>
          {sharedKinds
            .filter((kind) => isOn[kind])
            .map((kind) => `${way}${kind}` as const)
            .map((name) => (
              <FormField key={name} form={form} name={`sharing.${name}`} label={labels[name]} isLabelInControl>
                <Checkbox {...form.register(`sharing.${name}`)}>{labels[name]}</Checkbox>
              </FormField>
            ))}
        </Fieldset>
      ))}
    </FormSection>
  );
}

/** Whether who writes the pages may also change how the site looks. */
export function DesignSection({ form }: SectionProps) {
  const { t } = useTranslation('cms');
  const labels = useCenterLabels();
  return (
    <FormSection title={t('settingsCenter.design.title')} why={t('settingsCenter.design.why')}>
      <FormField form={form} name="contentManagersDesign" label={labels.contentManagersDesign} isLabelInControl>
        <Checkbox {...form.register('contentManagersDesign')}>{labels.contentManagersDesign}</Checkbox>
      </FormField>
    </FormSection>
  );
}

/** Whether everybody may read what the centre brought about, and where. */
export function OpenFiguresSection({ form }: SectionProps) {
  const { t } = useTranslation('cms');
  const labels = useCenterLabels();
  return (
    <FormSection title={t('settingsCenter.openFigures.title')} why={t('settingsCenter.openFigures.why')}>
      <FormField
        form={form}
        name="openFigures"
        label={labels.openFigures}
        hint={t('settingsCenter.openFigures.hint')}
        isLabelInControl
      >
        <Checkbox {...form.register('openFigures')}>{labels.openFigures}</Checkbox>
      </FormField>
    </FormSection>
  );
}
