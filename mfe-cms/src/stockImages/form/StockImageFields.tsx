import { Grid, Input, Stack, Textarea } from '@omzien/ui';
import { type Form, FormField } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { StockImageOutput, StockImageValues } from '../stockImageForm.ts';

/** What is said of a picture, and where it comes from. */
export function StockImageFields({ form }: { form: Form<StockImageValues, StockImageOutput> }) {
  const { t } = useTranslation('cms');
  return (
    <Stack gap="4">
      <FormField form={form} name="name" label={t('stockImages.fields.name')}>
        <Input maxLength={80} {...form.register('name')} />
      </FormField>
      <FormField
        form={form}
        name="shortDescription"
        label={t('stockImages.fields.shortDescription')}
        hint={t('stockImages.fields.shortDescriptionHint')}
        optional
      >
        <Input maxLength={250} {...form.register('shortDescription')} />
      </FormField>
      <FormField
        form={form}
        name="keywords"
        label={t('stockImages.fields.keywords')}
        hint={t('stockImages.fields.keywordsHint')}
        optional
      >
        <Input {...form.register('keywords')} />
      </FormField>
      <FormField form={form} name="description" label={t('stockImages.fields.description')} optional>
        <Textarea rows={3} maxLength={1000} {...form.register('description')} />
      </FormField>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <FormField form={form} name="credit" label={t('stockImages.fields.credit')} optional>
          <Input maxLength={120} {...form.register('credit')} />
        </FormField>
        <FormField form={form} name="license" label={t('stockImages.fields.license')} optional>
          <Input maxLength={80} {...form.register('license')} />
        </FormField>
      </Grid>
      <FormField
        form={form}
        name="source"
        label={t('stockImages.fields.source')}
        hint={t('stockImages.fields.sourceHint')}
        optional
      >
        <Input maxLength={200} {...form.register('source')} />
      </FormField>
    </Stack>
  );
}
