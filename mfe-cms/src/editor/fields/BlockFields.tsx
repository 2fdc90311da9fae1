import { missingIn } from '@omzien/model/contentBlockInput';
import { audiences } from '@omzien/model/contentBlockParts';
import type { WorkingBlock } from '@omzien/model/pageEditor';
import { Box, Checkbox, Field, Fieldset, Heading, Input, NativeSelect, Notice, Stack } from '@omzien/ui';
import { useErrorText } from '@omzien/ui/form';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorStore, useMayChange } from '../content/useEditor.ts';
import { type Path, pathOf, withValueAt } from '../content/valueAt.ts';
import { BlockSteps } from './BlockSteps.tsx';
import { faultsOf } from './faultsOf.ts';
import { isFieldName } from './fieldNames.ts';
import { fieldsOf, unmeantOf } from './fieldsOf.ts';
import { GroupFields } from './GroupControl.tsx';
import { MomentInput } from './MomentInput.tsx';
import { useFieldWish } from './useFieldWish.ts';

const top: Path = [];
const looks = {
  background: ['none', 'muted', 'primary', 'secondary'],
  spacing: ['s', 'm', 'l'],
  width: ['narrow', 'normal', 'full'],
  visibleOn: ['all', 'mobile', 'desktop'],
} as const;
const standardLook = { background: 'none', spacing: 'm', width: 'normal', visibleOn: 'all' } as const;

/** All that can be changed of one block: its own fields, how it looks, and for whom and when it is there. */
export function BlockFields({ block }: { block: WorkingBlock }) {
  const { t } = useTranslation('cms');
  const store = useEditorStore();
  const mayChange = useMayChange();
  const { id, blockType, data } = block;
  const panel = useFieldWish();
  const faults = faultsOf(block);
  const missing = useMemo(() => missingIn(blockType, data), [blockType, data]);
  const disabled = !mayChange;

  const change = useCallback(
    (path: Path, value: unknown) =>
      store.changeBlock(id, (one) => ({ ...one, data: withValueAt(one.data, path, value) }), path.join('.')),
    [store, id],
  );
  const unmeant = unmeantOf(blockType, data);
  const isMeant = useMemo(() => {
    const paths = new Set(unmeant.split(' '));
    return (path: string) => !paths.has(path);
  }, [unmeant]);
  const nameOf = (path: string) => {
    const name = pathOf(path).findLast((part) => typeof part === 'string') ?? '';
    return isFieldName(String(name)) ? t(`blockFields.${name as 'title'}`) : '';
  };
  const names = [...new Set(missing.map(nameOf).filter(Boolean))];

  return (
    <Stack ref={panel} gap="5">
      <Heading level={2} size={4} tabIndex={-1} data-fields-heading>
        {t(`blockNames.${blockType}`)}
      </Heading>
      {mayChange && <BlockSteps id={id} blockType={blockType} hidden={block.hidden} />}
      {missing.length > 0 && (
        <Notice tone="info">
          {names.length > 0 ? t('blockEditor.missing', { names: names.join(', ') }) : t('blockEditor.missingSomething')}
        </Notice>
      )}
      <GroupFields
        fields={fieldsOf(blockType)}
        path={top}
        value={data}
        {...{ faults, isMeant, disabled }}
        onChange={change}
      />
      <BlockLook
        {...{ id, disabled }}
        settings={block.settings}
        anchor={block.anchor}
        publishFrom={block.publishFrom}
        publishUntil={block.publishUntil}
        hidden={block.hidden}
        fault={faults.anchor}
      />
    </Stack>
  );
}

type BlockLookProps = Pick<WorkingBlock, 'id' | 'settings' | 'anchor' | 'publishFrom' | 'publishUntil' | 'hidden'> & {
  /** What is wrong with the anchor. */
  fault: string | undefined;
  disabled: boolean;
};

/** How a block looks, and for whom and when it is there: of every kind the same. */
const BlockLook = memo(function BlockLook({
  id,
  settings,
  anchor,
  publishFrom,
  publishUntil,
  hidden,
  fault,
  disabled,
}: BlockLookProps) {
  const { t } = useTranslation('cms');
  const store = useEditorStore();
  const errorText = useErrorText();
  const visibleFor: readonly unknown[] = Array.isArray(settings.visibleFor) ? settings.visibleFor : [];
  const set = (name: string, value: unknown) =>
    store.changeBlock(id, (one) => ({ ...one, settings: { ...one.settings, [name]: value } }), `settings.${name}`);
  const put = (values: Partial<WorkingBlock>, group?: string) =>
    store.changeBlock(id, (one) => ({ ...one, ...values }), group);
  return (
    <Box as="details" borderTop="1px solid" borderColor="border" paddingTop="3">
      <Box as="summary" cursor="pointer" fontWeight="semibold" minHeight="11" paddingBlock="2">
        {t('blockLook.title')}
      </Box>
      <Stack gap="4" paddingTop="2">
        {(Object.keys(looks) as (keyof typeof looks)[]).map((name) => (
          <Field.Root key={name} data-field={`settings.${name}`}>
            <Field.Label>{t(`blockLook.${name}`)}</Field.Label>
            <NativeSelect
              value={String(settings[name] ?? standardLook[name])}
              disabled={disabled}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
            >
              {looks[name].map((option) => (
                <option key={option} value={option}>
                  {t(`blockLook.options.${option}`)}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
        ))}
        <Fieldset legend={t('blockLook.visibleFor')} disabled={disabled}>
          {audiences.map((audience) => (
            <Checkbox
              key={audience}
              checked={visibleFor.includes(audience)}
              onChange={({ currentTarget }) =>
                set(
                  'visibleFor',
                  audiences.filter((one) => (one === audience ? currentTarget.checked : visibleFor.includes(one))),
                )
              }
            >
              {t(`blockLook.audiences.${audience}`)}
            </Checkbox>
          ))}
        </Fieldset>
        <Field.Root data-field="anchor" invalid={fault !== undefined} optional>
          <Field.Label>{t('blockLook.anchor')}</Field.Label>
          <Input
            value={anchor ?? ''}
            disabled={disabled}
            onChange={({ currentTarget }) => put({ anchor: currentTarget.value || null }, 'anchor')}
          />
          <Field.HelperText>{t('blockLook.anchorHint')}</Field.HelperText>
          <Field.ErrorText>{errorText(fault, `“${t('blockLook.anchor')}”`)}</Field.ErrorText>
        </Field.Root>
        <MomentInput
          legend={t('blockLook.from')}
          value={publishFrom}
          onChange={(from) => put({ publishFrom: from }, 'publishFrom')}
          disabled={disabled}
        />
        <MomentInput
          legend={t('blockLook.until')}
          value={publishUntil}
          onChange={(until) => put({ publishUntil: until }, 'publishUntil')}
          disabled={disabled}
        />
        <Checkbox
          checked={hidden}
          disabled={disabled}
          onChange={({ currentTarget }) => put({ hidden: currentTarget.checked })}
        >
          {t('blockLook.hidden')}
        </Checkbox>
      </Stack>
    </Box>
  );
});
