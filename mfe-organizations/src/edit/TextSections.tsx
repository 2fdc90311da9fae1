import { lookupOf } from '@omzien/model/lookup';
import { socialNetworks } from '@omzien/model/organization';
import { useAccessibilityOptions, useAgeGroups } from '@omzien/parts/lookups';
import { usePermission, usePlatform, useResourceList } from '@omzien/platform';
import { Button, Checkbox, Grid, Icon, IconButton, Input, NativeSelect, Stack, Textarea } from '@omzien/ui';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AboutFields } from '../form/AboutFields.tsx';
import { SeveralField } from '../form/SeveralField.tsx';
import { useRowKeys } from '../form/useRowKeys.ts';
import type { EditForm } from './organizationEditValues.ts';
import { useEditLabels } from './useEditLabels.ts';

const language = lookupOf('languages');

/** What it is, whom it is for, and where else it can be found. */
export function AboutSection({ form }: { form: EditForm }) {
  const { t } = useTranslation('organizations');
  const labels = useEditLabels();
  const ageGroups = useAgeGroups();
  const accessibility = useAccessibilityOptions();
  const languages = useResourceList('/api/v1/languages', language).items ?? [];
  const { locale } = usePlatform();
  return (
    <FormSection title={t('edit.about.title')} why={t('edit.about.why')}>
      <AboutFields form={form} />
      <SeveralField form={form} name="ageGroupIds" label={labels.ageGroupIds} options={ageGroups} />
      <SeveralField
        form={form}
        name="languages"
        label={labels.languages}
        options={languages.map(({ key, name }) => ({ value: key, label: name[locale] }))}
      />
      <SeveralField form={form} name="accessibility" label={labels.accessibility} options={accessibility} />
      <FormField form={form} name="anbi" label={labels.anbi} isLabelInControl>
        <Checkbox {...form.register('anbi')}>{labels.anbi}</Checkbox>
      </FormField>
      <SocialLinks form={form} />
    </FormSection>
  );
}

function SocialLinks({ form }: { form: EditForm }) {
  const { t } = useTranslation('organizations');
  const labels = useEditLabels();
  const { value: links, onChange, onBlur } = useControlled(form, 'socialLinks');
  const keys = useRowKeys();
  const free = socialNetworks.filter((network) => !links.some((link) => link.network === network));
  return (
    <FormField form={form} name="socialLinks" label={labels.socialLinks} optional isLabelInControl>
      <Stack gap="3" role="group" aria-label={labels.socialLinks}>
        {links.map((link, index) => (
          <Grid
            key={keys.of(index)}
            gridTemplateColumns="minmax(0, 10rem) minmax(0, 1fr) auto"
            gap="3"
            alignItems="end"
          >
            <FormField form={form} name={`socialLinks.${index}.network`} label={t('edit.about.network')}>
              <NativeSelect
                value={link.network}
                onBlur={onBlur}
                onChange={({ currentTarget }) => onChange(links.with(index, { ...link, network: currentTarget.value }))}
              >
                {socialNetworks
                  .filter((network) => network === link.network || free.includes(network))
                  .map((network) => (
                    <option key={network} value={network}>
                      {t(`edit.about.networks.${network}`)}
                    </option>
                  ))}
              </NativeSelect>
            </FormField>
            <FormField form={form} name={`socialLinks.${index}.url`} label={t('edit.about.address')}>
              <Input
                type="url"
                inputMode="url"
                value={link.url}
                onBlur={onBlur}
                onChange={({ currentTarget }) => onChange(links.with(index, { ...link, url: currentTarget.value }))}
              />
            </FormField>
            <IconButton
              label={t('edit.about.removeNetwork', { number: index + 1 })}
              onClick={() => {
                keys.remove(index);
                onChange(links.toSpliced(index, 1));
              }}
            >
              <X size={20} aria-hidden="true" />
            </IconButton>
          </Grid>
        ))}
        {free[0] && (
          <div>
            <Button variant="outline" onClick={() => onChange([...links, { network: free[0] as string, url: '' }])}>
              <Icon of={Plus} />
              {t('edit.about.addNetwork')}
            </Button>
          </div>
        )}
      </Stack>
    </FormField>
  );
}

/** What volunteers are told at once, and what an answer begins with. */
export function ReplySection({ form }: { form: EditForm }) {
  const { t } = useTranslation('organizations');
  const labels = useEditLabels();
  return (
    <FormSection title={t('edit.replies.title')} why={t('edit.replies.why')}>
      <FormField
        form={form}
        name="welcomeText"
        label={labels.welcomeText}
        hint={t('edit.replies.welcomeHint')}
        optional
      >
        <Textarea rows={4} {...form.register('welcomeText')} />
      </FormField>
      <FormField
        form={form}
        name="replyTemplate"
        label={labels.replyTemplate}
        hint={t('edit.replies.templateHint')}
        optional
      >
        <Textarea rows={4} {...form.register('replyTemplate')} />
      </FormField>
    </FormSection>
  );
}

/** Whether other centres may show it; nothing where centres do not share. */
export function SharingSection({ form }: { form: EditForm }) {
  const { t } = useTranslation('organizations');
  const { features } = usePlatform();
  const mayManage = usePermission('organizations.manage');
  const labels = useEditLabels();
  if (!features.centerSharing || !mayManage) return null;
  return (
    <FormSection title={t('edit.sharing.title')} why={t('edit.sharing.why')}>
      <FormField form={form} name="sharedWithCenters" label={labels.sharedWithCenters} isLabelInControl>
        <Checkbox {...form.register('sharedWithCenters')}>{labels.sharedWithCenters}</Checkbox>
      </FormField>
    </FormSection>
  );
}
