import { type NewsletterBlock, newsletterBlock } from '@omzien/model/newsletter';
import { PictureChoice } from '@omzien/parts/images/PictureChoice';
import { Field, Input, Stack, Textarea } from '@omzien/ui';
import type { Suggestion } from '@omzien/ui/combobox';
import { useErrorText } from '@omzien/ui/form';
import { RichText } from '@omzien/ui/rich-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { RecordChoice } from './RecordChoice.tsx';

/** Finds records of the site by a part of their title. */
export type Finders = Readonly<Record<'vacancies' | 'activities' | 'pages', (text: string) => Promise<Suggestion[]>>>;

type BlockFieldsProps = { block: NewsletterBlock; onChange: (block: NewsletterBlock) => void; find: Finders };

/** What is written in one piece of a newsletter. */
export function BlockFields({ block, onChange, find }: BlockFieldsProps) {
  const { t } = useTranslation('cms');
  const errorText = useErrorText(newsletterBlock);
  const checked = v.safeParse(newsletterBlock, block);
  const errorOf = (name: string) => checked.issues?.find(({ path }) => path?.at(0)?.key === name)?.message ?? undefined;

  const field = (name: string, label: string, control: ReactNode, hint?: string) => (
    <Field.Root invalid={errorOf(name) !== undefined}>
      <Field.Label>{label}</Field.Label>
      {control}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{errorText(errorOf(name), { label })}</Field.ErrorText>
    </Field.Root>
  );
  const button = (of: Extract<NewsletterBlock, { label: string }>) => (
    <>
      {field(
        'label',
        t('newsletterWrite.buttonLabel'),
        <Input value={of.label} onChange={({ currentTarget }) => onChange({ ...of, label: currentTarget.value })} />,
      )}
      {field(
        'address',
        t('newsletterWrite.address'),
        <Input
          value={of.address}
          inputMode="url"
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...of, address: currentTarget.value })}
        />,
        t('newsletterWrite.addressHint'),
      )}
    </>
  );

  switch (block.kind) {
    case 'text':
      return (
        <RichText
          label={t('newsletterWrite.kinds.text')}
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'picture':
      return (
        <Stack gap="4">
          <PictureChoice image={block.image} onChange={(image) => onChange({ ...block, image })} />
          {field(
            'title',
            t('newsletterWrite.heading'),
            <Input
              value={block.title}
              onChange={({ currentTarget }) => onChange({ ...block, title: currentTarget.value })}
            />,
          )}
          {field(
            'text',
            t('newsletterWrite.words'),
            <Textarea
              rows={3}
              value={block.text}
              onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
            />,
          )}
          {button(block)}
        </Stack>
      );
    case 'action':
      return (
        <Stack gap="4">
          {field(
            'text',
            t('newsletterWrite.words'),
            <Textarea
              rows={2}
              value={block.text}
              onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
            />,
          )}
          {button(block)}
        </Stack>
      );
    default:
      return (
        <Stack gap="4">
          {field(
            'title',
            t('newsletterWrite.heading'),
            <Input
              value={block.title}
              onChange={({ currentTarget }) => onChange({ ...block, title: currentTarget.value })}
            />,
          )}
          <RecordChoice
            kind={block.kind}
            items={block.items}
            find={find[block.kind]}
            onChange={(items) => onChange({ ...block, items })}
          />
        </Stack>
      );
  }
}
