import { type FileUpload, fileChangeInput } from '@omzien/model/file';
import { FocalPointField } from '@omzien/parts/focalPoint/FocalPointField';
import { useRevalidate } from '@omzien/platform';
import { Box, Card, Heading, Input, Textarea } from '@omzien/ui';
import { FormField, InlineForm, useControlled, useForm } from '@omzien/ui/form';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { blockRatios } from '../../pictureShapes/blockRatios.ts';
import { FolderInput } from '../FolderInput.tsx';
import { useFileWrites } from '../files.api.ts';

const middle = { x: 0.5, y: 0.5 };
const valuesOf = ({ fileName, altText, folder, focalPoint }: FileUpload) => ({
  fileName,
  altText: altText ?? '',
  folder: folder ?? '',
  focalPoint,
});

/** What is said of a file: its name, its words for who does not see it, its folder, and what stays in sight of it. */
export function FileForm({ file }: { file: FileUpload }) {
  const { t } = useTranslation('cms');
  const { change } = useFileWrites();
  const revalidate = useRevalidate();
  const form = useForm(fileChangeInput, valuesOf(file));
  const focus = useControlled(form, 'focalPoint');
  const isPicture = file.content === 'picture';

  // What was saved is what the next change begins with; what is typed meanwhile stays.
  const { isDirty } = useFormState({ control: form.control });
  const version = useRef(file.lockVersion);
  useEffect(() => {
    if (version.current === file.lockVersion) return;
    version.current = file.lockVersion;
    if (!isDirty) form.reset(valuesOf(file));
  }, [file, form, isDirty]);

  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="4">
        {t('files.detail.about')}
      </Heading>
      <InlineForm
        form={form}
        draft={`file-${file.id}`}
        save={(input, key) => change(file, input, key)}
        // Somebody else was first: what he wrote is fetched, and what is typed here stays to be saved over it.
        onRefused={(error) => {
          if (error.statusCode === 412) void revalidate('file_uploads');
          return undefined;
        }}
        onSaved={(saved) => form.reset(valuesOf(saved))}
        savedToast={t('files.detail.saved')}
        submitLabel={t('files.detail.save')}
      >
        {isPicture && (
          <FormField form={form} name="altText" label={t('files.detail.alt')} hint={t('files.detail.altHint')} optional>
            <Textarea rows={2} maxLength={250} {...form.register('altText')} />
          </FormField>
        )}
        <FormField form={form} name="fileName" label={t('files.columns.name')}>
          <Input maxLength={120} {...form.register('fileName')} />
        </FormField>
        <FormField
          form={form}
          name="folder"
          label={t('files.columns.folder')}
          hint={t('files.folders.moveHint')}
          optional
        >
          <FolderInput {...form.register('folder')} />
        </FormField>
        {isPicture && (
          <FormField form={form} name="focalPoint" label={t('files.detail.focus')} isLabelInControl optional>
            <Heading level={3} size={4}>
              {t('files.detail.focus')}
            </Heading>
            <Box marginTop="2">
              <FocalPointField
                url={file.url}
                value={focus.value ?? middle}
                onChange={focus.onChange}
                size={file}
                ratios={blockRatios}
              />
            </Box>
          </FormField>
        )}
      </InlineForm>
    </Card>
  );
}
