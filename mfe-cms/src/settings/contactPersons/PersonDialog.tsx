import { PhoneInput } from '@omzien/parts/address';
import { CropButton } from '@omzien/parts/crop/CropButton';
import { FileInput } from '@omzien/parts/upload';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Field, Icon, Image, Input, Row, Stack, Text, Textarea } from '@omzien/ui';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ManagedPerson, useContactPersonWrites } from './contactPersons.api.ts';
import { type PersonForm, personSchema, valuesOf } from './personForm.ts';

type PersonDialogProps = { person: ManagedPerson | null; open: boolean; onClose(): void };

/** Adds somebody whom people may ask, or changes what is told of them. */
export function PersonDialog({ person, open, onClose }: PersonDialogProps) {
  const { t } = useTranslation('cms');
  const { center } = usePlatform().boot;
  const { add, change } = useContactPersonWrites();
  const form = useForm(personSchema, valuesOf(person));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={person ? t('persons.editTitle', { name: person.name }) : t('persons.newTitle')}
      submitLabel={t(person ? 'persons.save' : 'persons.addSubmit')}
      draft={`contact-person-${person?.id ?? center.id}`}
      save={(input, idempotencyKey) => (person ? change(person, input, idempotencyKey) : add(input, idempotencyKey))}
      savedToast={({ name }) => ({ message: t(person ? 'persons.saved' : 'persons.added', { name }) })}
    >
      <FormField form={form} name="name" label={t('persons.name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField form={form} name="function" label={t('persons.function')} optional>
        <Input autoComplete="off" {...form.register('function')} />
      </FormField>
      <PhotoField form={form} />
      <FormField form={form} name="phoneNumber" label={t('persons.phoneNumber')} optional>
        <PhoneInput {...form.register('phoneNumber')} />
      </FormField>
      <FormField form={form} name="email" label={t('persons.email')} optional>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </FormField>
      <FormField form={form} name="hours" label={t('persons.hours')} hint={t('persons.hoursHint')} optional>
        <Input autoComplete="off" {...form.register('hours')} />
      </FormField>
      <FormField form={form} name="areas" label={t('persons.areas')} hint={t('persons.areasHint')} optional>
        <Input autoComplete="off" {...form.register('areas')} />
      </FormField>
      <FormField form={form} name="text" label={t('persons.text')} hint={t('persons.textHint')} optional>
        <Textarea rows={3} {...form.register('text')} />
      </FormField>
    </FormDialog>
  );
}

function PhotoField({ form }: { form: PersonForm }) {
  const { t } = useTranslation('cms');
  const { value, onChange } = useControlled(form, 'photoUrl');
  return (
    <FormField form={form} name="photoUrl" label={t('persons.photo')} optional isLabelInControl>
      <Stack gap="3">
        {value ? (
          <>
            <Text fontWeight="semibold" size="sm">
              {t('persons.photo')}
            </Text>
            <Row gap="3">
              <Box width="16" flexShrink="0">
                <Image src={value} alt={t('persons.photoAlt')} ratio={[1, 1]} sizes="64px" borderRadius="circle" />
              </Box>
              <CropButton
                label={t('persons.crop')}
                url={value}
                kind="image"
                onCut={({ url }) => onChange(url)}
                onBack={(url) => onChange(url)}
              />
              <Button variant="tertiary" onClick={() => onChange(null)}>
                <Icon of={Trash2} />
                {t('persons.removePhoto')}
              </Button>
            </Row>
          </>
        ) : (
          <Field.Root optional>
            <Field.Label>{t('persons.photo')}</Field.Label>
            <FileInput kind="image" value={[]} onChange={([sent]) => sent && onChange(sent.file.url)} />
          </Field.Root>
        )}
      </Stack>
    </FormField>
  );
}
