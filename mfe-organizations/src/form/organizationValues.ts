import type { AddressKind } from '@omzien/model/organization';
import type { Form } from '@omzien/ui/form';
import type { FieldValues } from 'react-hook-form';

/** An address as it is typed. */
export type AddressValues = {
  kind?: AddressKind | undefined;
  street?: string | null | undefined;
  houseNumber?: string | null | undefined;
  addition?: string | null | undefined;
  postcode?: string | null | undefined;
  city: string;
};

/** What the groups of fields in this room write, in any form that has these fields among its own. */
export type OrganizationFieldValues = {
  name?: string | undefined;
  organizationType?: 'NonProfit' | 'School' | undefined;
  website?: string | null | undefined;
  kvkNumber?: string | null | undefined;
  city?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  addresses?: AddressValues[] | undefined;
  areaOfWork?: string | null | undefined;
  description?: string | null | undefined;
  activityTypeIds?: string[] | undefined;
  nonProfitTypeId?: string | null | undefined;
  showOnSocialMap?: boolean | undefined;
};

export type OrganizationFieldsProps<Values extends FieldValues, Output> = { form: Form<Values, Output> };

/** The same form, read by the fields that these groups share with it. */
export const asOrganization = <Values extends FieldValues, Output>(form: Form<Values, Output>) =>
  form as unknown as Form<OrganizationFieldValues, Output>;

export const blankAddress = (kind: AddressKind): AddressValues => ({
  kind,
  street: '',
  houseNumber: '',
  addition: '',
  postcode: '',
  city: '',
});
