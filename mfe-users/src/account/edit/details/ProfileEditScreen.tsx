import { genders } from '@omzien/model/user';
import { PhoneInput, PostcodeInput } from '@omzien/parts/address';
import { NumberInput } from '@omzien/parts/number/NumberInput';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Empty, Form, Grid, Input, NativeSelect, Skeleton, Stack } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField, FormSection, SaveBar, useControlled, useForm } from '@omzien/ui/form';
import { ConflictNotice, RecordState, useRecordSaving } from '@omzien/ui/record-form';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OwnPhoto } from '../../OwnPhoto.tsx';
import { type OwnAccount, ownAddress, useAccountWrites, useOwnAccount } from '../../ownAccount.api.ts';
import { ProfileEditFrame } from '../ProfileEditFrame.tsx';
import { detailsSchema, detailsShape, valuesOf } from './detailsForm.ts';

export default function ProfileEditScreen() {
  const { t } = useTranslation('users');
  return (
    <ProfileEditFrame tab="details">
      <RecordStates
        of={useOwnAccount()}
        skeleton={<Skeleton height="40rem" />}
        missing={<Empty title={t('ownAccount.gone')} hint={t('ownAccount.goneHint')} />}
      >
        {(account) => <Details account={account} />}
      </RecordStates>
    </ProfileEditFrame>
  );
}

/** Everybody but who only helps or learns works for somebody. */
const volunteers: readonly string[] = ['volunteer', 'student'];

function Details({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('users');
  const { api, toasts } = usePlatform();
  const { change, fetch } = useAccountWrites();
  const isStaff = useSession(({ user }) => user?.roles?.some(({ role }) => !volunteers.includes(role)) ?? false);
  const form = useForm(detailsSchema, valuesOf(account));
  const record = useRecordSaving(form, {
    found: account,
    shape: detailsShape,
    writes: { create: fetch, change, fetch, addressOf: () => ownAddress },
    isDraft: () => false,
    draft: () => 'account',
    name: t('profileEdit.thisAccount'),
    onSaved() {
      toasts.getState().show({ color: 'success', message: t('profileEdit.saved') });
      // The frame calls somebody by the new name.
      void api.loadSession().catch(() => {});
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const gender = useControlled(form, 'gender');
  const birthYear = useControlled(form, 'birthYear');
  const [photoUrl, firstName, lastName] = useWatch({
    control: form.control,
    name: ['photoUrl', 'firstName', 'lastName'],
  });
  const labels = {
    salutation: t('profileEdit.fields.salutation'),
    firstName: t('profileEdit.fields.firstName'),
    lastName: t('profileEdit.fields.lastName'),
    gender: t('profileEdit.fields.gender'),
    phoneNumber: t('profileEdit.fields.phoneNumber'),
    birthYear: t('profileEdit.fields.birthYear'),
    postcode: t('profileEdit.fields.postcode'),
    jobTitle: t('profileEdit.fields.jobTitle'),
    photoFileId: t('profileEdit.fields.photo'),
  };

  function takePhoto(picture: { id: string; url: string } | null) {
    form.setValue('photoFileId', picture?.id ?? null, { shouldDirty: true });
    form.setValue('photoUrl', picture?.url ?? null, { shouldDirty: true });
  }

  return (
    <Form noValidate aria-label={t('profileEdit.title')} onSubmit={record.saving.submit}>
      <Stack gap="4" marginBottom="4" _empty={{ display: 'none' }}>
        <DraftNotice draft={record.saving.draft} />
        <ConflictNotice form={form} record={record} labels={labels} />
        <FormErrors form={form} labels={labels} />
      </Stack>
      <FormSection title={t('profileEdit.who')} why={t('profileEdit.whoWhy')}>
        <FormField
          form={form}
          name="salutation"
          label={labels.salutation}
          hint={t('profileEdit.salutationHint')}
          optional
        >
          <Input maxWidth="16rem" autoComplete="honorific-prefix" {...form.register('salutation')} />
        </FormField>
        <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5" alignItems="start">
          <FormField form={form} name="firstName" label={labels.firstName} named={t('profileEdit.named.firstName')}>
            <Input autoComplete="given-name" {...form.register('firstName')} />
          </FormField>
          <FormField form={form} name="lastName" label={labels.lastName} named={t('profileEdit.named.lastName')}>
            <Input autoComplete="family-name" {...form.register('lastName')} />
          </FormField>
        </Grid>
        <FormField form={form} name="gender" label={labels.gender}>
          <Box maxWidth="16rem">
            <NativeSelect
              {...gender}
              value={gender.value ?? ''}
              onChange={(event) => gender.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
            >
              <option value="">{t('profileEdit.genders.unsaid')}</option>
              {genders.map((value) => (
                <option key={value} value={value}>
                  {t(`profileEdit.genders.${value}`)}
                </option>
              ))}
            </NativeSelect>
          </Box>
        </FormField>
        <FormField
          form={form}
          name="birthYear"
          label={labels.birthYear}
          named={t('profileEdit.named.birthYear')}
          hint={t('profileEdit.birthYearHint')}
          optional
        >
          <NumberInput {...birthYear} value={birthYear.value ?? null} digits={4} />
        </FormField>
        <FormField
          form={form}
          name="photoUrl"
          label={labels.photoFileId}
          hint={t('profileEdit.photoHint')}
          isLabelInControl
        >
          <OwnPhoto label={labels.photoFileId} url={photoUrl} name={`${firstName} ${lastName}`} onChange={takePhoto} />
        </FormField>
      </FormSection>
      <FormSection title={t('profileEdit.reach')} why={t('profileEdit.reachWhy')}>
        <FormField
          form={form}
          name="phoneNumber"
          label={labels.phoneNumber}
          named={t('profileEdit.named.phoneNumber')}
          optional
        >
          <PhoneInput maxWidth="16rem" autoComplete="tel" {...form.register('phoneNumber')} />
        </FormField>
        <FormField form={form} name="postcode" label={labels.postcode} hint={t('profileEdit.postcodeHint')} optional>
          <PostcodeInput maxWidth="10rem" autoComplete="postal-code" {...form.register('postcode')} />
        </FormField>
        {isStaff && (
          <FormField form={form} name="jobTitle" label={labels.jobTitle} hint={t('profileEdit.jobTitleHint')} optional>
            <Input autoComplete="organization-title" {...form.register('jobTitle')} />
          </FormField>
        )}
      </FormSection>
      <SaveBar state={<RecordState form={form} record={record} labels={labels} saved={t('profileEdit.allSaved')} />}>
        <Button type="submit" loading={isSubmitting}>
          {t('profileEdit.save')}
        </Button>
      </SaveBar>
    </Form>
  );
}
