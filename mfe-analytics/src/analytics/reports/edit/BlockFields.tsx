import { balances, breakdowns, type FigureKey, figureKeys, figures, intervals, metrics } from '@omzien/model/analytics';
import { isOwnBlock, type ReportBlock, reportBlock } from '@omzien/model/analyticsReport';
import { PictureChoice } from '@omzien/parts/images/PictureChoice';
import { usePlatform } from '@omzien/platform';
import { Checkbox, Field, Fieldset, Input, NativeSelect, Stack, Text, Textarea } from '@omzien/ui';
import { useErrorText } from '@omzien/ui/form';
import { RichText } from '@omzien/ui/rich-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';

type BlockFieldsProps = { block: ReportBlock; onChange: (block: ReportBlock) => void };

/** What is written and chosen in one piece of a report. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const errorText = useErrorText(reportBlock);
  const checked = v.safeParse(reportBlock, block);
  const errorOf = (name: string) => checked.issues?.find(({ path }) => path?.at(0)?.key === name)?.message;
  const put = (change: object) => onChange({ ...block, ...change } as ReportBlock);

  const field = (name: string, label: string, control: ReactNode, hint?: string) => (
    <Field.Root invalid={errorOf(name) !== undefined}>
      <Field.Label>{label}</Field.Label>
      {control}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{errorText(errorOf(name), { label })}</Field.ErrorText>
    </Field.Root>
  );
  const text = (name: string, value: string, label: string, rows?: number, hint?: string) =>
    field(
      name,
      label,
      rows ? (
        <Textarea rows={rows} value={value} onChange={({ currentTarget }) => put({ [name]: currentTarget.value })} />
      ) : (
        <Input value={value} onChange={({ currentTarget }) => put({ [name]: currentTarget.value })} />
      ),
      hint,
    );
  const choice = (name: string, value: string, label: string, options: readonly (readonly [string, string])[]) =>
    field(
      name,
      label,
      <NativeSelect value={value} onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}>
        {options.map(([key, shown]) => (
          <option key={key} value={key}>
            {shown}
          </option>
        ))}
      </NativeSelect>,
    );
  const figure = (value: string) =>
    choice(
      'metric',
      value,
      t('reportEdit.metric'),
      metrics.map((key) => [key, figures[key].name[locale]] as const),
    );

  switch (block.kind) {
    case 'heading':
      return text('text', block.text, t('reportWords.kinds.heading'));
    case 'text':
      return (
        <RichText label={t('reportWords.kinds.text')} value={block.text} onChange={(words) => put({ text: words })} />
      );
    case 'picture':
      return (
        <Stack gap="4">
          <PictureChoice image={block.image} onChange={(image) => put({ image })} />
          {text('caption', block.caption, t('reportEdit.caption'))}
        </Stack>
      );
    case 'quote':
      return (
        <Stack gap="4">
          {text('text', block.text, t('reportEdit.quote'), 3)}
          {text('by', block.by, t('reportEdit.by'))}
        </Stack>
      );
    case 'page_break':
      return (
        <Text size="sm" tone="muted">
          {t('reportEdit.pageBreak')}
        </Text>
      );
    default:
  }
  if (isOwnBlock(block)) return null;
  const chosen: readonly FigureKey[] = block.kind === 'figures' ? block.keys : [];
  return (
    <Stack gap="4">
      {block.kind === 'figures' && (
        <Fieldset legend={t('reportEdit.keys')}>
          {figureKeys.map((key) => (
            <Checkbox
              key={key}
              checked={chosen.includes(key)}
              onChange={({ currentTarget }) =>
                put({ keys: currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key) })
              }
            >
              {figures[key].name[locale]}
            </Checkbox>
          ))}
        </Fieldset>
      )}
      {block.kind === 'over_time' && figure(block.metric)}
      {block.kind === 'over_time' &&
        choice(
          'interval',
          block.interval,
          t('reportEdit.interval'),
          intervals.map((key) => [key, t(`reportEdit.intervals.${key}`)] as const),
        )}
      {block.kind === 'parts' && figure(block.metric)}
      {block.kind === 'parts' &&
        choice(
          'by',
          block.by,
          t('reportEdit.partsBy'),
          breakdowns.map((key) => [key, t(`reportEdit.partsByNames.${key}`)] as const),
        )}
      {block.kind === 'supply_demand' &&
        choice(
          'by',
          block.by,
          t('reportEdit.partsBy'),
          balances.map((key) => [key, t(`reportEdit.partsByNames.${key}`)] as const),
        )}
      {text('caption', block.caption, t('reportEdit.caption'), undefined, t('reportEdit.captionHint'))}
      <Checkbox
        checked={block.showDefinition}
        onChange={({ currentTarget }) => put({ showDefinition: currentTarget.checked })}
      >
        {t('reportEdit.showDefinition')}
      </Checkbox>
      {!['figures', 'activities', 'story'].includes(block.kind) && (
        <Checkbox checked={block.showTable} onChange={({ currentTarget }) => put({ showTable: currentTarget.checked })}>
          {t('reportEdit.showTable')}
        </Checkbox>
      )}
    </Stack>
  );
}
