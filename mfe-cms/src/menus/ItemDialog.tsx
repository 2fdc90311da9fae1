import { audiences } from '@omzien/model/contentBlockParts';
import { menuLinkTypes } from '@omzien/model/menu';
import { usePlatform } from '@omzien/platform';
import { Checkbox, Fieldset, Input, NativeSelect, Notice, Radio, Row, Stack, Text } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemForm, itemInput, itemValues } from './itemForm.ts';
import { type MenuWrites, type ShownItem, usePageFinder, useSystemPages } from './menus.api.ts';
import { childrenOf, type Order } from './menuTree.ts';

type ItemDialogProps = {
  menu: string;
  /** Null for a new one. */
  item: ShownItem | null;
  order: Order<ShownItem>;
  writes: MenuWrites;
  reread: () => Promise<readonly ShownItem[]>;
  onClose: () => void;
  onSaved: (saved: ShownItem) => void;
};

/** What an item of a menu is called, where it leads, and who sees it. */
export function ItemDialog({ menu, item, order, writes, reread, onClose, onSaved }: ItemDialogProps) {
  const { t } = useTranslation('cms');
  const { locale, features } = usePlatform();
  const findPages = usePageFinder();
  const systemPages = useSystemPages();
  const form = useForm(itemForm, itemValues(item));
  const [version, setVersion] = useState(item?.lockVersion ?? 0);
  const [theirs, setTheirs] = useState<ShownItem | null>(null);
  const [linkType, pageId, pageName] = form.watch(['linkType', 'pageId', 'pageName']);
  const nameOf = ({ name }: ShownItem) => name[locale] || name.nl;
  const parents = order.filter(({ id, parentId }) => parentId === null && id !== item?.id);
  const hasChildren = item !== null && childrenOf(order, item.id).length > 0;
  const system = useControlled(form, 'systemPageId');
  const isUntouched = pageId === item?.pageId;
  const isGone = item?.linkType === 'content_page' && item.warning === 'target_unpublished';

  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      draft={`menu-item-${item?.id ?? `new-${menu}`}`}
      title={item ? t('menus.form.editTitle', { name: nameOf(item) }) : t('menus.form.addTitle')}
      submitLabel={t(item ? 'menus.form.save' : 'menus.form.add')}
      save={(values, key) => {
        const input = itemInput(menu, values);
        return item ? writes.change(item.id, input, version, key) : writes.add(input, key);
      }}
      onRefused={async (error) => {
        if (!item || error.statusCode !== 412) return false;
        const now = (await reread()).find(({ id }) => id === item.id);
        if (!now) return false;
        // What was typed stays; saved once more it is over what the other one wrote.
        setTheirs(now);
        setVersion(now.lockVersion);
        return true;
      }}
      onSaved={onSaved}
    >
      {theirs && (
        <Notice tone="warning" title={t('menus.form.changedTitle')}>
          <Text>
            {t('menus.form.changed', {
              name: nameOf(theirs),
              target: theirs.path ?? theirs.targetName?.[locale] ?? t('menus.gone'),
            })}
          </Text>
        </Notice>
      )}
      <FormField form={form} name="name.nl" label={t(features.multiLanguage ? 'menus.form.nameNl' : 'menus.form.name')}>
        <Input lang="nl" {...form.register('name.nl')} />
      </FormField>
      {features.multiLanguage && (
        <FormField form={form} name="name.en" optional label={t('menus.form.nameEn')} hint={t('menus.form.nameEnHint')}>
          <Input lang="en" {...form.register('name.en')} />
        </FormField>
      )}
      <Fieldset legend={t('menus.form.leadsTo')}>
        <Row gap="4">
          {menuLinkTypes.map((type) => (
            <Radio key={type} value={type} {...form.register('linkType')}>
              {t(`menus.form.linkTypes.${type}`)}
            </Radio>
          ))}
        </Row>
      </Fieldset>
      {linkType === 'content_page' ? (
        <FormField
          form={form}
          name="pageId"
          label={t('menus.form.page')}
          missing={t('menus.form.pageMissing')}
          hint={
            pageId === '' || isUntouched
              ? t(isGone ? 'menus.form.pageGone' : 'menus.form.pageHint')
              : t('menus.form.pageChosen', { title: pageName })
          }
        >
          <SuggestInput
            defaultValue={pageName}
            noneText={t('menus.form.noPages')}
            failedText={t('menus.form.pagesFailed')}
            suggest={async (text) =>
              (await findPages(text)).map(({ id, title, isPublished, locale: language }) => ({
                id,
                label: [
                  title,
                  ...(features.multiLanguage && language !== 'nl' ? [t('menus.form.english')] : []),
                  ...(isPublished ? [] : [t('menus.form.offline')]),
                ].join(' · '),
              }))
            }
            onChoose={({ id, label }) => {
              form.setValue('pageName', label);
              form.setValue('pageId', id, { shouldDirty: true, shouldValidate: true });
            }}
            onTextChange={() => form.setValue('pageId', '', { shouldDirty: true })}
          />
        </FormField>
      ) : (
        <FormField
          form={form}
          name="systemPageId"
          label={t('menus.form.systemPage')}
          missing={t('menus.form.systemPageMissing')}
        >
          <NativeSelect {...system} onChange={({ target }) => system.onChange(target.value)}>
            <option value="">{t('menus.form.choose')}</option>
            {/* What it leads to now stands there before the others have come. */}
            {!systemPages.items && item?.systemPageId && (
              <option value={item.systemPageId}>{item.targetName?.[locale]}</option>
            )}
            {systemPages.items
              ?.filter(({ key, available }) => available || key === item?.systemPageId)
              .map(({ key, name }) => (
                <option key={key} value={key}>
                  {name[locale] || name.nl}
                </option>
              ))}
          </NativeSelect>
        </FormField>
      )}
      <FormField
        form={form}
        name="parentId"
        label={t('menus.form.parent')}
        hint={hasChildren ? t('menus.form.parentFixed') : undefined}
      >
        <NativeSelect disabled={hasChildren} {...form.register('parentId')}>
          <option value="">{t('menus.form.noParent')}</option>
          {parents.map((parent) => (
            <option key={parent.id} value={parent.id}>
              {nameOf(parent)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <Fieldset legend={t('menus.form.visibleFor')}>
        <Stack gap="2">
          <Text size="sm" tone="muted">
            {t('menus.form.visibleForHint')}
          </Text>
          <Row gap="4">
            {audiences.map((audience) => (
              <Checkbox key={audience} value={audience} {...form.register('visibleFor')}>
                {t(`menus.audiences.${audience}`)}
              </Checkbox>
            ))}
          </Row>
        </Stack>
      </Fieldset>
      <Checkbox {...form.register('newWindow')}>{t('menus.form.newWindow')}</Checkbox>
    </FormDialog>
  );
}
