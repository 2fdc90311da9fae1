import { newOrganizationInput } from '@omzien/model/organizationInput';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Input, Link, PageHeader, Screen } from '@omzien/ui';
import { FormField, FormSection, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AboutFields } from '../form/AboutFields.tsx';
import { BasicsFields } from '../form/BasicsFields.tsx';
import { PlaceFields } from '../form/PlaceFields.tsx';
import { useOrganizationWrites } from './editOrganization.api.ts';
import { KnownAlready } from './KnownAlready.tsx';
import { type EditValues, mailAddress, type OrganizationDraft } from './organizationEditValues.ts';

const { entries } = newOrganizationInput;
type Values = Pick<
  EditValues,
  | 'name'
  | 'organizationType'
  | 'website'
  | 'kvkNumber'
  | 'city'
  | 'phoneNumber'
  | 'email'
  | 'addresses'
  | 'areaOfWork'
  | 'description'
  | 'activityTypeIds'
  | 'nonProfitTypeId'
  | 'showOnSocialMap'
>;
const addSchema = v.object({
  name: entries.name,
  organizationType: entries.organizationType,
  website: entries.website,
  kvkNumber: entries.kvkNumber,
  city: entries.city,
  phoneNumber: entries.phoneNumber,
  email: mailAddress,
  addresses: entries.addresses,
  areaOfWork: entries.areaOfWork,
  description: entries.description,
  activityTypeIds: entries.activityTypeIds,
  nonProfitTypeId: entries.nonProfitTypeId,
  showOnSocialMap: entries.showOnSocialMap,
}) as unknown as v.GenericSchema<Values, OrganizationDraft>;

export default function AddOrganizationScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { navigation } = usePlatform();
  const { add, tellOthers } = useOrganizationWrites();
  const form = useForm(addSchema, {
    name: '',
    organizationType: 'NonProfit',
    website: '',
    kvkNumber: '',
    city: '',
    phoneNumber: '',
    email: '',
    addresses: [] as Values['addresses'],
    areaOfWork: '',
    description: '',
    activityTypeIds: [],
    nonProfitTypeId: null,
    showOnSocialMap: false,
  });

  return (
    <Screen kind="staff" width="content">
      <PageHeader
        back={{ href: href('/organizations'), label: t('edit.back') }}
        title={t('manage.addTitle')}
        description={t('edit.addIntro')}
      />
      <Box maxWidth="form">
        <InlineForm
          form={form}
          draft="organizations-add"
          guard="quiet"
          save={add}
          savedToast={({ name }) => ({ message: t('edit.added', { name }) })}
          onSaved={({ id }) => {
            void tellOthers();
            void navigation.navigate(`/organizations/${id}/edit`);
          }}
          submitLabel={t('edit.addSubmit')}
          beside={<Link href={href('/organizations')}>{t('edit.cancel')}</Link>}
          gap="0"
        >
          <FormSection title={t('edit.basics.title')} why={t('edit.basics.why')}>
            <BasicsFields form={form} belowName={<KnownAlready form={form} />} />
            <FormField
              form={form}
              name="email"
              label={t('edit.fields.email')}
              hint={t('edit.basics.emailHint')}
              optional
            >
              <Input type="email" autoComplete="off" {...form.register('email')} />
            </FormField>
          </FormSection>
          <FormSection title={t('edit.place.title')} why={t('edit.place.why')}>
            <PlaceFields form={form} />
          </FormSection>
          <FormSection title={t('edit.about.title')} why={t('edit.about.why')}>
            <AboutFields form={form} />
          </FormSection>
        </InlineForm>
      </Box>
    </Screen>
  );
}
