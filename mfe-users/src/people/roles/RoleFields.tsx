import { NativeSelect } from '@omzien/ui';
import { type Form, FormField, useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { OrganizationPicker } from './OrganizationPicker.tsx';
import type { RoleChoice } from './roleChoices.ts';
import type { RoleValues } from './roleFields.ts';

type RoleFieldsProps<Values extends RoleValues, Output> = {
  /** Of any form that has the two fields of `roleEntries` among its own. */
  form: Form<Values, Output>;
  choices: readonly RoleChoice[];
  centerId: string;
};

/** Which role, and for a role at an organisation which one: no more than the reader may give. */
export function RoleFields<Values extends RoleValues, Output>({
  choices,
  centerId,
  ...props
}: RoleFieldsProps<Values, Output>) {
  const form = props.form as unknown as Form<RoleValues, Output>;
  const { t } = useTranslation('users');
  const { roleKey } = form.watch();
  const organization = useControlled(form, 'organizationId');
  const choice = choices.find(({ key }) => key === roleKey);

  return (
    <>
      <FormField form={form} name="roleKey" label={t('people.roles.role')} missing={t('people.roles.roleMissing')}>
        <NativeSelect {...form.register('roleKey')}>
          <option value="">{t('people.roles.choose')}</option>
          {choices.map(({ key }) => (
            <option key={key} value={key}>
              {t(`people.roles.names.${key}`)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {choice?.scopeType === 'Organization' && (
        <FormField
          form={form}
          name="organizationId"
          label={t('people.roles.organization')}
          missing={t('people.roles.organizationMissing')}
        >
          {choice.organizations ? (
            <NativeSelect {...form.register('organizationId')}>
              <option value="">{t('people.roles.choose')}</option>
              {choice.organizations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          ) : (
            <OrganizationPicker
              value={organization.value}
              onChange={organization.onChange}
              onBlur={organization.onBlur}
              centerId={centerId}
              onlySchools={choice.role === 'mentor' || choice.role === 'student'}
            />
          )}
        </FormField>
      )}
    </>
  );
}
