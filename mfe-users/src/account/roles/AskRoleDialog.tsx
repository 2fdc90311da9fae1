import type { askableRoles, RoleRequest } from '@omzien/model/roleRequest';
import { roleTitle } from '@omzien/model/roles';
import { usePlatform } from '@omzien/platform';
import { NativeSelect, Text, Textarea } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useOrganizationFinder, useRoleRequestWrites } from './roles.api.ts';

type AskableRole = (typeof askableRoles)[number];
/** Roles at the centre itself, for its own people. */
const ofCenter: readonly AskableRole[] = ['content_manager', 'organization_superuser'];
const ofSchool: readonly AskableRole[] = ['mentor', 'student'];
/** `center_admin` is the role of an administrator at the centre. */
const choices = ['admin', 'mentor', 'student', 'content_manager', 'organization_superuser', 'center_admin'] as const;
type Choice = (typeof choices)[number];
const isAtCenter = (choice: Choice) => choice === 'center_admin' || ofCenter.some((role) => role === choice);

const organization = v.object({ id: v.string(), name: v.string() });
const schema = v.pipe(
  v.object({
    choice: v.picklist(choices, 'blank'),
    organization,
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty('blank'), v.maxLength(500, 'too_long')),
  }),
  v.forward(
    v.partialCheck(
      [['choice'], ['organization']],
      (wish) => isAtCenter(wish.choice as Choice) || wish.organization.id !== '',
      'blank',
    ),
    ['organization', 'name'],
  ),
);
type Values = v.InferOutput<typeof schema>;

type AskRoleDialogProps = { open: boolean; onClose: () => void };

/** Asks for a role: which, where and why, and says who hears of it. */
export function AskRoleDialog({ open, onClose }: AskRoleDialogProps) {
  const { t } = useTranslation('users');
  const { locale, boot } = usePlatform();
  const { ask } = useRoleRequestWrites();
  const find = useOrganizationFinder();
  const form = useForm(schema as v.GenericSchema<Values, Values>, {
    choice: 'admin',
    organization: { id: '', name: '' },
    reason: '',
  });
  const choice = form.watch('choice') as Choice;
  const place = form.watch('organization');
  const atCenter = isAtCenter(choice);
  const kind = ofSchool.some((role) => role === choice) ? 'School' : null;
  const center = boot.center.name;

  const save = ({ choice: chosen, organization: { id }, reason }: Values, idempotencyKey: string) =>
    ask(
      isAtCenter(chosen)
        ? { role: roleOf(chosen), scopeType: 'VolunteerCenter', scopeId: boot.center.id, reason }
        : { role: roleOf(chosen), scopeType: 'Organization', scopeId: id, reason },
      idempotencyKey,
    );

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('roles.ask.title')}
      submitLabel={t('roles.ask.send')}
      draft="role-request"
      save={save}
      savedToast={({ recipientName }: RoleRequest) => ({ message: t('roles.ask.sent', { who: recipientName }) })}
    >
      <FormField form={form} name="choice" label={t('roles.ask.role')}>
        <NativeSelect {...form.register('choice')}>
          {choices.map((name) => (
            <option key={name} value={name}>
              {t(`roles.ask.choices.${name}`, { role: roleTitle(roleOf(name), locale) })}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {!atCenter && (
        <FormField
          form={form}
          name="organization.name"
          label={kind === 'School' ? t('roles.ask.school') : t('roles.ask.organization')}
          missing={t('roles.ask.missing')}
          hint={t('roles.ask.organizationHint')}
        >
          <SuggestInput
            key={kind}
            name="organization.name"
            autoComplete="off"
            defaultValue={place.name}
            suggest={(text) => find(text, kind)}
            onChoose={({ id, label }) =>
              form.setValue('organization', { id, name: label }, { shouldDirty: true, shouldValidate: true })
            }
            onTextChange={(text) => {
              if (text !== form.getValues('organization').name)
                form.setValue('organization', { id: '', name: text }, { shouldDirty: true });
            }}
            noneText={t('roles.ask.none')}
            failedText={t('roles.ask.failed')}
          />
        </FormField>
      )}
      <FormField form={form} name="reason" label={t('roles.ask.reason')} hint={t('roles.ask.reasonHint')}>
        <Textarea rows={4} maxLength={500} {...form.register('reason')} />
      </FormField>
      <Text tone="muted">
        {choice === 'admin' ? t('roles.ask.toOrganization', { center }) : t('roles.ask.toCenter', { center })}
      </Text>
    </FormDialog>
  );
}

const roleOf = (choice: Choice): AskableRole => (choice === 'center_admin' ? 'admin' : choice);
