import type { HelpRequestChange } from '@omzien/model/helpRequest';
import { type HelpCategory, helpCategories } from '@omzien/model/vacancy';
import { PhoneInput, PostcodeInput } from '@omzien/parts/address';
import { Input, NativeSelect, Textarea } from '@omzien/ui';
import { type Form, FormField } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';

/** What a request says, as it is filled in. */
export type HelpValues = { category: HelpCategory | ''; text: string; when: string; postcode: string; phone: string };

type HelpFieldsProps = { form: Form<HelpValues, HelpRequestChange> };

/** What somebody needs, when and about where: asked for a new request, and when one is changed. */
export function HelpFields({ form }: HelpFieldsProps) {
  const { t } = useTranslation('public-site');
  return (
    <>
      <FormField
        form={form}
        name="category"
        label={t('help.form.category')}
        named={t('help.form.categoryNamed')}
        missing={t('help.form.chooseCategory')}
      >
        <NativeSelect {...form.register('category')}>
          <option value="">{t('help.form.choose')}</option>
          {helpCategories.map((name) => (
            <option key={name} value={name}>
              {t(`help.category.${name}`)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField
        form={form}
        name="text"
        label={t('help.form.text')}
        named={t('help.form.textNamed')}
        hint={t('help.form.textHint')}
      >
        <Textarea rows={4} minHeight="6rem" {...form.register('text')} />
      </FormField>
      <FormField form={form} name="when" label={t('help.form.when')} named={t('help.form.whenNamed')}>
        <Input placeholder={t('help.form.whenExample')} {...form.register('when')} />
      </FormField>
      <FormField
        form={form}
        name="postcode"
        label={t('help.form.postcode')}
        named={t('help.form.postcodeNamed')}
        hint={t('help.form.postcodeHint')}
      >
        <PostcodeInput {...form.register('postcode')} />
      </FormField>
      <FormField
        form={form}
        name="phone"
        label={t('help.form.phone')}
        named={t('help.form.phoneNamed')}
        hint={t('help.form.phoneHint')}
        optional
      >
        <PhoneInput {...form.register('phone')} />
      </FormField>
    </>
  );
}
