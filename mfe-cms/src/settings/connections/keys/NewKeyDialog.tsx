import { apiKeyInput, apiKeyScopes, apiKeyTerms } from '@omzien/model/connection';
import { usePlatform } from '@omzien/platform';
import { Checkbox, Fieldset, Input, NativeSelect, Stack, Text } from '@omzien/ui';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { CopyLine } from '../../copy/CopyLine.tsx';
import { useApiKeyWrites } from './keys.api.ts';

/** Makes a key, and shows its secret the one time that it can be seen. */
export function NewKeyDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('cms');
  const { origin, center } = usePlatform().boot;
  const { add } = useApiKeyWrites();
  const form = useForm(apiKeyInput, { name: '', scopes: ['vacancies'], days: 365 });
  const { value: scopes, onChange, onBlur } = useControlled(form, 'scopes');
  const { value: days, ...daysField } = useControlled(form, 'days');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('apiKeys.newTitle')}
      submitLabel={t('apiKeys.make')}
      draft={`api-key-${center.id}`}
      save={add}
      closeLabel={t('apiKeys.done')}
      sent={({ name, scopes: opened, secret }) => ({
        title: t('apiKeys.madeTitle', { name }),
        body: (
          <Stack gap="4">
            <Text>{t('apiKeys.once')}</Text>
            <CopyLine label={t('apiKeys.secret')} line={secret ?? ''} />
            <CopyLine
              label={t('apiKeys.example')}
              line={`curl -H "Authorization: Bearer ${secret ?? ''}" "${origin}/api/v1/open_data/${opened[0] ?? 'vacancies'}"`}
            />
          </Stack>
        ),
      })}
    >
      <FormField form={form} name="name" label={t('apiKeys.name')} hint={t('apiKeys.nameHint')}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField form={form} name="scopes" label={t('apiKeys.opens')} hint={t('apiKeys.opensHint')} isLabelInControl>
        <Fieldset legend={t('apiKeys.opens')}>
          {apiKeyScopes.map((scope) => (
            <Checkbox
              key={scope}
              id={undefined}
              name="scopes"
              checked={scopes.includes(scope)}
              onBlur={onBlur}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
              }
            >
              {t(`apiKeys.scopes.${scope}`)}
            </Checkbox>
          ))}
        </Fieldset>
      </FormField>
      <FormField form={form} name="days" label={t('apiKeys.term')}>
        <NativeSelect
          maxWidth="14rem"
          {...daysField}
          value={String(days)}
          onChange={({ currentTarget }) => daysField.onChange(Number(currentTarget.value))}
        >
          {apiKeyTerms.map((term) => (
            <option key={term} value={term}>
              {t(`apiKeys.terms.${term}`)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </FormDialog>
  );
}
