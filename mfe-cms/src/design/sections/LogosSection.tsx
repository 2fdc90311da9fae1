import { CropButton } from '@omzien/parts/crop/CropButton';
import { FileInput } from '@omzien/parts/upload';
import { Box, Button, Field, Icon, Row, Stack, Text } from '@omzien/ui';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DesignForm } from '../record/designValues.ts';
import { useDesignLabels } from '../record/useDesignLabels.ts';

const pictures = ['websiteLogoUrl', 'websiteLogoDarkModeUrl', 'faviconUrl'] as const;
type PictureName = (typeof pictures)[number];

export function LogosSection({ form }: { form: DesignForm }) {
  const { t } = useTranslation('cms');
  return (
    <FormSection title={t('siteDesign.logos')} why={t('siteDesign.logosWhy')}>
      {pictures.map((name) => (
        <PictureField key={name} form={form} name={name} />
      ))}
    </FormSection>
  );
}

/** A logo on the ground on which the site shows it. */
function PictureField({ form, name }: { form: DesignForm; name: PictureName }) {
  const { t } = useTranslation('cms');
  const label = useDesignLabels()[name];
  const { value, onChange } = useControlled(form, name);
  const isByNight = name === 'websiteLogoDarkModeUrl';
  return (
    <FormField form={form} name={name} label={label} hint={t(`siteDesign.hint.${name}`)} isLabelInControl>
      <Stack gap="2">
        {value === null ? (
          <Field.Root>
            <Field.Label>{label}</Field.Label>
            <FileInput
              kind="logo"
              value={[]}
              onChange={([attached]) => {
                if (attached) onChange(attached.file.url);
              }}
            />
          </Field.Root>
        ) : (
          <>
            <Text fontWeight="semibold" size="sm">
              {label}
            </Text>
            <Box
              padding="4"
              border="1px solid"
              borderColor="border"
              borderRadius="card"
              bg={isByNight ? 'slate.900' : 'white'}
            >
              <Box
                as="img"
                {...{ src: value, alt: '' }}
                display="block"
                maxWidth="full"
                height={name === 'faviconUrl' ? '8' : '11'}
                objectFit="contain"
              />
            </Box>
            <Row gap="2">
              <CropButton
                label={t('siteDesign.crop', { name: label })}
                url={value}
                kind="logo"
                onCut={({ url }) => onChange(url)}
                onBack={onChange}
              />
              <Button variant="tertiary" onClick={() => onChange(null)}>
                <Icon of={Trash2} />
                {t('siteDesign.removePicture', { name: label })}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </FormField>
  );
}
