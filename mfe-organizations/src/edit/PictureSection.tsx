import { CropButton } from '@omzien/parts/crop/CropButton';
import { FocalPointField } from '@omzien/parts/focalPoint/FocalPointField';
import { FileInput } from '@omzien/parts/upload';
import { Box, Button, Field, Icon, Image, Input, Row, Stack, Text } from '@omzien/ui';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EditForm } from './organizationEditValues.ts';
import { useEditLabels } from './useEditLabels.ts';

const middle = { x: 0.5, y: 0.5 };

/** Logo, and the picture on top of its page with what must stay in sight when it is cut. */
export function PictureSection({ form }: { form: EditForm }) {
  const { t } = useTranslation('organizations');
  const labels = useEditLabels();
  const logo = useControlled(form, 'logoUrl');
  const cover = useControlled(form, 'coverUrl');
  const focus = useControlled(form, 'coverFocalPoint');
  return (
    <FormSection title={t('edit.pictures.title')} why={t('edit.pictures.why')}>
      <FormField form={form} name="logoUrl" label={labels.logoUrl} optional isLabelInControl>
        <Stack gap="3">
          <Text fontWeight="semibold" size="sm">
            {labels.logoUrl}
          </Text>
          {logo.value ? (
            <Row gap="3" alignItems="center">
              <Box width="8rem" padding="2" bg="surface" borderRadius="card" border="1px solid" borderColor="border">
                <Image src={logo.value} alt={t('edit.pictures.logoAlt')} objectFit="contain" sizes="8rem" />
              </Box>
              <CropButton
                label={t('edit.pictures.cropLogo')}
                url={logo.value}
                kind="logo"
                onCut={({ url }) => logo.onChange(url)}
                onBack={(url) => logo.onChange(url)}
              />
              <Button variant="tertiary" onClick={() => logo.onChange(null)}>
                <Icon of={Trash2} />
                {t('edit.pictures.removeLogo')}
              </Button>
            </Row>
          ) : (
            <Field.Root>
              <Field.Label>{t('edit.pictures.chooseLogo')}</Field.Label>
              <FileInput kind="logo" value={[]} onChange={([sent]) => sent && logo.onChange(sent.file.url)} />
            </Field.Root>
          )}
        </Stack>
      </FormField>
      <FormField form={form} name="coverUrl" label={labels.coverUrl} optional isLabelInControl>
        <Stack gap="3">
          <Text fontWeight="semibold" size="sm">
            {labels.coverUrl}
          </Text>
          {cover.value ? (
            <>
              <FocalPointField
                url={cover.value}
                value={focus.value ?? middle}
                onChange={(point) => focus.onChange(point)}
              />
              <Row gap="3">
                <CropButton
                  label={t('edit.pictures.cropCover')}
                  url={cover.value}
                  kind="cover"
                  onCut={({ url, focalPoint }) => {
                    cover.onChange(url);
                    focus.onChange(focalPoint);
                  }}
                  onBack={(url) => {
                    cover.onChange(url);
                    focus.onChange(focus.value);
                  }}
                />
                <Button
                  variant="tertiary"
                  onClick={() => {
                    cover.onChange(null);
                    focus.onChange(null);
                    form.setValue('coverAlt', '', { shouldDirty: true });
                  }}
                >
                  <Icon of={Trash2} />
                  {t('edit.pictures.removeCover')}
                </Button>
              </Row>
            </>
          ) : (
            <Field.Root>
              <Field.Label>{t('edit.pictures.chooseCover')}</Field.Label>
              <FileInput
                kind="cover"
                value={[]}
                onChange={([sent]) => {
                  if (!sent) return;
                  cover.onChange(sent.file.url);
                  focus.onChange(sent.file.focalPoint);
                }}
              />
            </Field.Root>
          )}
        </Stack>
      </FormField>
      {cover.value && (
        <FormField form={form} name="coverAlt" label={labels.coverAlt} hint={t('edit.pictures.altHint')} optional>
          <Input {...form.register('coverAlt')} />
        </FormField>
      )}
    </FormSection>
  );
}
