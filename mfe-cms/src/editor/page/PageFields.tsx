import type { EditorPage } from '@omzien/model/pageEditor';
import { pageLayouts, pageTypes } from '@omzien/model/pageTypes';
import { Box, Checkbox, Field, Heading, Input, NativeSelect, Stack, Text, Textarea } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorStore, useMayChange } from '../content/useEditor.ts';
import { plainFieldset } from '../fields/FieldControl.tsx';
import { useFieldWish } from '../fields/useFieldWish.ts';
import type { Saver } from '../saving/createSaver.ts';
import { PagePicture } from './PagePicture.tsx';
import { SlugField } from './SlugField.tsx';

type PageFieldsProps = { page: EditorPage; saver: Saver };
const textFields = ['metaTitle', 'metaDescription', 'ogTitle', 'ogDescription'] as const;
const bounds = {
  title: 120,
  summary: 300,
  metaTitle: 60,
  metaDescription: 155,
  ogTitle: 60,
  ogDescription: 155,
  author: 80,
} as const;

/** What is known of the page itself: its name, its address, how it looks, and what search engines are told. */
export function PageFields({ page, saver }: PageFieldsProps) {
  const { t } = useTranslation('cms');
  const store = useEditorStore();
  const mayChange = useMayChange();
  const panel = useFieldWish();
  const values = useEditor(({ content }) => content.page);
  const disabled = !mayChange;

  const text = (name: keyof typeof bounds, control: 'line' | 'lines', optional = true) => {
    const value = values[name] ?? '';
    const left = bounds[name] - value.length;
    const shared = {
      value,
      disabled,
      maxLength: bounds[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        store.changePage({ [name]: currentTarget.value || (optional ? null : '') }, `page.${name}`),
    };
    const isEmpty = !optional && value.trim() === '';
    return (
      <Field.Root data-field={name} invalid={isEmpty} optional={optional}>
        <Field.Label>{t(`pageFields.${name}`)}</Field.Label>
        {control === 'line' ? <Input {...shared} /> : <Textarea rows={3} {...shared} />}
        {left < bounds[name] / 3 && <Field.HelperText>{t('blockEditor.left', { count: left })}</Field.HelperText>}
        <Field.ErrorText>{t('pageFields.titleMissing')}</Field.ErrorText>
      </Field.Root>
    );
  };
  const yes = (name: 'showTitleOnPage' | 'featured') => (
    <Checkbox
      checked={values[name]}
      disabled={disabled}
      onChange={({ currentTarget }) => store.changePage({ [name]: currentTarget.checked })}
    >
      {t(`pageFields.${name}`)}
    </Checkbox>
  );
  return (
    <Stack ref={panel} gap="5">
      <Heading level={2} size={4} tabIndex={-1} data-fields-heading>
        {t('pageOutline.page')}
      </Heading>
      {text('title', 'line', false)}
      <SlugField page={page} saver={saver} disabled={disabled} />
      {yes('showTitleOnPage')}
      {text('summary', 'lines')}
      <Choice name="pageType" label={t('pageFields.pageType')}>
        <NativeSelect
          value={values.pageType}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const pageType = pageTypes.find((one) => one === currentTarget.value);
            if (pageType) store.changePage({ pageType });
          }}
        >
          {pageTypes.toReversed().map((type) => (
            <option key={type} value={type}>
              {t(`pageFields.types.${type}`)}
            </option>
          ))}
        </NativeSelect>
      </Choice>
      <Choice name="pageLayout" label={t('pageFields.pageLayout')}>
        <NativeSelect
          value={values.pageLayout}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const pageLayout = pageLayouts.find((one) => one === currentTarget.value);
            if (pageLayout) store.changePage({ pageLayout });
          }}
        >
          {pageLayouts.map((layout) => (
            <option key={layout} value={layout}>
              {t(`pageFields.layouts.${layout}`)}
            </option>
          ))}
        </NativeSelect>
      </Choice>
      {values.pageType !== 'default' && (
        <>
          {yes('featured')}
          {text('author', 'line')}
        </>
      )}
      <Box
        as="fieldset"
        {...plainFieldset}
        {...{ disabled, 'aria-label': t('pageFields.image'), 'data-field': 'imageAlt' }}
      >
        <PagePicture of="image" label={t('pageFields.image')} />
      </Box>
      <Box as="details" borderTop="1px solid" borderColor="border" paddingTop="3">
        <Box as="summary" cursor="pointer" fontWeight="semibold" minHeight="11" paddingBlock="2">
          {t('pageFields.found')}
        </Box>
        <Stack gap="4" paddingTop="2">
          {textFields.map((name) => (
            <Box key={name}>{text(name, name.endsWith('Description') ? 'lines' : 'line')}</Box>
          ))}
          <Box as="fieldset" {...plainFieldset} {...{ disabled, 'aria-label': t('pageFields.ogImage') }}>
            <PagePicture of="ogImage" label={t('pageFields.ogImage')} />
          </Box>
          <SharedCard path={page.path} />
        </Stack>
      </Box>
    </Stack>
  );
}

function Choice({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <Field.Root data-field={name}>
      <Field.Label>{label}</Field.Label>
      {children}
    </Field.Root>
  );
}

/** How the page looks where somebody shares it. */
function SharedCard({ path }: { path: string }) {
  const { t } = useTranslation('cms');
  const { title, summary, metaTitle, metaDescription, ogTitle, ogDescription, imageUrl, ogImageUrl } = useEditor(
    ({ content }) => content.page,
  );
  const picture = ogImageUrl ?? imageUrl;
  return (
    <Box>
      <Text size="sm" fontWeight="semibold" marginBottom="1.5">
        {t('pageFields.shared')}
      </Text>
      <Box border="1px solid" borderColor="border" borderRadius="card" overflow="hidden">
        {picture && (
          <Box
            as="img"
            {...{ src: picture, alt: '' }}
            display="block"
            width="full"
            aspectRatio="1200 / 630"
            objectFit="cover"
          />
        )}
        <Box padding="3">
          <Text size="xs" tone="muted">
            {path}
          </Text>
          <Text fontWeight="semibold">{ogTitle || metaTitle || title}</Text>
          <Text size="sm" tone="muted">
            {ogDescription || metaDescription || summary}
          </Text>
        </Box>
      </Box>
    </Box>
  );
}
