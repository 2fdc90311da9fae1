import { slugOf } from '@omzien/model/pageSlug';
import { pageTypes } from '@omzien/model/pageTypes';
import { locales } from '@omzien/model/tenants';
import { useHref, usePlatform } from '@omzien/platform';
import { Card, Input, Link, NativeSelect, PageHeader, Screen, Stack } from '@omzien/ui';
import { FormField, InlineForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useAddPage } from './addPage.api.ts';
import { PatternChoice } from './PatternChoice.tsx';
import { useAddPageForm } from './useAddPageForm.ts';

/** A new page: what to begin with, and what it is called. It is a draft, and opens in the editor. */
export default function AddPageScreen() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { navigation, features } = usePlatform();
  const add = useAddPage();
  const { form, choosePattern } = useAddPageForm();
  const [title, pageType, locale] = form.watch(['title', 'pageType', 'locale']);
  const prefix = `${locale === 'nl' ? '' : `/${locale}`}${pageType === 'default' ? '/' : '/nieuws/'}`;

  return (
    <Screen kind="staff" width="content">
      <PageHeader
        back={{ href: href('/content'), label: t('pages.add.back') }}
        title={t('pages.addTitle')}
        description={t('pages.add.intro')}
      />
      <InlineForm
        form={form}
        draft="pages-add"
        guard="quiet"
        save={({ pattern, slug, ...input }, key) =>
          add({ ...input, ...(pattern ? { pattern } : {}), ...(slug ? { slug } : {}) }, key)
        }
        savedToast={({ title: made }) => ({ message: t('pages.add.added', { title: made }) })}
        onSaved={({ id }) => void navigation.navigate(`/content/pages/${id}`)}
        submitLabel={t('pages.add.submit')}
        beside={<Link href={href('/content')}>{t('pages.add.cancel')}</Link>}
        gap="6"
      >
        <PatternChoice form={form} onChoose={choosePattern} />
        <Card as="section" maxWidth="form">
          <Stack gap="5">
            <FormField form={form} name="title" label={t('pages.add.title')}>
              <Input lang={locale} {...form.register('title')} />
            </FormField>
            <FormField
              form={form}
              name="slug"
              optional
              label={t('pages.add.slug')}
              hint={t('pages.add.slugHint', { address: `${prefix}${title.trim() ? slugOf(title) : '…'}` })}
            >
              <Input autoCapitalize="none" spellCheck={false} {...form.register('slug')} />
            </FormField>
            <FormField form={form} name="pageType" label={t('pages.add.type')} hint={t('pages.add.typeHint')}>
              <NativeSelect {...form.register('pageType')}>
                {pageTypes.toReversed().map((type) => (
                  <option key={type} value={type}>
                    {t(`pages.words.types.${type}`)}
                  </option>
                ))}
              </NativeSelect>
            </FormField>
            {features.multiLanguage && (
              <FormField form={form} name="locale" label={t('pages.add.language')}>
                <NativeSelect {...form.register('locale')}>
                  {locales.map((name) => (
                    <option key={name} value={name}>
                      {t(`pages.words.languages.${name}`)}
                    </option>
                  ))}
                </NativeSelect>
              </FormField>
            )}
          </Stack>
        </Card>
      </InlineForm>
    </Screen>
  );
}
