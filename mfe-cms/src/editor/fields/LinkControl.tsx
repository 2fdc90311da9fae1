import { type LinkKind, linkKinds } from '@omzien/model/contentBlockParts';
import { useOrganizationName, useRecordFinder, useVacancyTitle } from '@omzien/parts/recordNames/recordNames.api';
import { FileInput } from '@omzien/parts/upload';
import { Box, Checkbox, Field, Fieldset, Input, NativeSelect, Stack, Text } from '@omzien/ui';
import { SuggestInput, type Suggestion } from '@omzien/ui/combobox';
import { useTranslation } from 'react-i18next';
import { usePageFinder, usePageTitle, useSystemPages } from './links.api.ts';

type Link = { kind?: LinkKind; target?: string; newWindow?: boolean };
type LinkControlProps = {
  label: string;
  place: string;
  value: unknown;
  fault: string | undefined;
  onChange(value: Link | null): void;
  disabled: boolean;
};

/** Where something leads to: a page, a screen of the platform, a vacancy, an organisation, or anywhere else. */
export function LinkControl({ label, place, value, fault, onChange, disabled }: LinkControlProps) {
  const { t } = useTranslation('cms');
  const link = (typeof value === 'object' && value !== null ? value : {}) as Link;
  const { kind, target = '' } = link;
  const write = (next: string) => onChange({ ...link, target: next });
  return (
    <Fieldset legend={label} data-field={place} disabled={disabled}>
      <Field.Root invalid={fault !== undefined}>
        <Stack gap="2" width="full">
          <NativeSelect
            aria-label={t('linkPicker.kind', { name: label })}
            value={kind ?? ''}
            onChange={({ currentTarget }) => {
              const next = linkKinds.find((one) => one === currentTarget.value);
              onChange(
                next ? { kind: next, target: '', newWindow: next === 'external' && link.newWindow === true } : null,
              );
            }}
          >
            <option value="">{t('linkPicker.none')}</option>
            {linkKinds.map((one) => (
              <option key={one} value={one}>
                {t(`linkPicker.kinds.${one}`)}
              </option>
            ))}
          </NativeSelect>
          {kind && <Target key={kind} kind={kind} target={target} onChange={write} />}
          {kind === 'external' && (
            <Checkbox
              checked={link.newWindow === true}
              onChange={({ currentTarget }) => onChange({ ...link, newWindow: currentTarget.checked })}
            >
              {t('linkPicker.newWindow')}
            </Checkbox>
          )}
        </Stack>
        <Field.ErrorText>{fault}</Field.ErrorText>
      </Field.Root>
    </Fieldset>
  );
}

type TargetProps = { kind: LinkKind; target: string; onChange(target: string): void };

function Target({ kind, target, onChange }: TargetProps) {
  const { t } = useTranslation('cms');
  const pages = useSystemPages();
  const find = useRecordFinder();
  const findPages = usePageFinder();
  const pageTitle = usePageTitle(kind === 'page' ? target || null : null);
  const vacancyTitle = useVacancyTitle(kind === 'vacancy' ? target || null : null);
  const organizationName = useOrganizationName(kind === 'organization' ? target || null : null);
  const name = t(`linkPicker.kinds.${kind}`);

  if (kind === 'system_page')
    return (
      <NativeSelect aria-label={name} value={target} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{t('blockEditor.choose')}</option>
        {pages.map((page) => (
          <option key={page.value} value={page.value}>
            {page.label}
          </option>
        ))}
      </NativeSelect>
    );
  if (kind === 'page' || kind === 'vacancy' || kind === 'organization') {
    const shown = { page: pageTitle, vacancy: vacancyTitle, organization: organizationName }[kind] ?? '';
    const suggest = async (text: string): Promise<Suggestion[]> => {
      if (kind === 'page') return findPages(text);
      const found = await (kind === 'vacancy' ? find.vacancies(text) : find.organizations(text));
      return found.map(({ value, label }) => ({ id: value, label }));
    };
    return (
      <SuggestInput
        // Chosen, or its name came in: then that stands in the field.
        key={shown}
        aria-label={name}
        placeholder={t('linkPicker.search')}
        defaultValue={shown}
        noneText={t('linkPicker.nothing')}
        failedText={t('linkPicker.failed')}
        suggest={suggest}
        onChoose={({ id }) => onChange(id)}
        onTextChange={(text) => {
          if (text === '' && target !== '') onChange('');
        }}
      />
    );
  }
  if (kind === 'file')
    return (
      <Box>
        {target && (
          <Text size="sm" tone="muted" marginBottom="2" overflowWrap="anywhere">
            {target}
          </Text>
        )}
        <FileInput
          kind="document"
          value={[]}
          onChange={([attached]) => {
            if (attached) onChange(attached.file.url);
          }}
        />
      </Box>
    );
  return (
    <Input
      aria-label={name}
      value={target}
      placeholder={t(`linkPicker.examples.${kind}`)}
      inputMode={kind === 'mail' ? 'email' : kind === 'phone' ? 'tel' : 'url'}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
