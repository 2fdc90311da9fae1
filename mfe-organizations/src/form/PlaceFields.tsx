import { addressKinds } from '@omzien/model/organization';
import { PostcodeInput } from '@omzien/parts/address';
import { Box, Button, Fieldset, Grid, Icon, IconButton, Input, NativeSelect, Stack, Textarea } from '@omzien/ui';
import { FormField, useControlled } from '@omzien/ui/form';
import { Plus, X } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type AddressValues,
  asOrganization,
  blankAddress,
  type OrganizationFieldsProps,
} from './organizationValues.ts';
import { useOrganizationLabels } from './useOrganizationLabels.ts';
import { useRowKeys } from './useRowKeys.ts';

const mostAddresses = 10;

/** Where it can be visited, gets its post and works, and for which area it is there. */
export function PlaceFields<Values extends FieldValues, Output>(props: OrganizationFieldsProps<Values, Output>) {
  const form = asOrganization(props.form);
  const { t } = useTranslation('organizations');
  const labels = useOrganizationLabels();
  const { value, onChange, onBlur } = useControlled(form, 'addresses');
  const all = value ?? [];
  const keys = useRowKeys();
  const hasVisit = all.some(({ kind }) => kind === 'visit');

  return (
    <>
      <FormField form={form} name="addresses" label={labels.addresses} optional isLabelInControl>
        <Stack gap="5">
          {all.map((one, index) => {
            const change = (part: Partial<AddressValues>) => onChange(all.with(index, { ...one, ...part }));
            const text = (part: Exclude<keyof AddressValues, 'kind'>) => ({
              autoComplete: 'off',
              value: one[part] ?? '',
              onBlur,
              onChange: (event: { currentTarget: { value: string } }) => change({ [part]: event.currentTarget.value }),
            });
            return (
              <Box key={keys.of(index)} borderBottomWidth="1px" borderColor="border" paddingBottom="5">
                <Fieldset legend={t('form.address.numbered', { number: index + 1 })}>
                  <Stack gap="4" marginTop="2">
                    <Grid gridTemplateColumns="minmax(0, 1fr) auto" gap="3" alignItems="end">
                      <FormField form={form} name={`addresses.${index}.kind`} label={labels['addresses.kind']}>
                        <NativeSelect
                          maxWidth="16rem"
                          value={one.kind ?? 'visit'}
                          onBlur={onBlur}
                          onChange={(event) => change({ kind: event.currentTarget.value as AddressValues['kind'] })}
                        >
                          {addressKinds
                            // There is one place to visit.
                            .filter((kind) => kind !== 'visit' || one.kind === 'visit' || !hasVisit)
                            .map((kind) => (
                              <option key={kind} value={kind}>
                                {t(`form.address.kinds.${kind}`)}
                              </option>
                            ))}
                        </NativeSelect>
                      </FormField>
                      <IconButton
                        label={t('form.address.remove', { number: index + 1 })}
                        onClick={() => {
                          keys.remove(index);
                          onChange(all.toSpliced(index, 1));
                        }}
                      >
                        <X size={20} aria-hidden="true" />
                      </IconButton>
                    </Grid>
                    <Grid
                      gridTemplateColumns={{ base: '1fr 1fr', sm: 'minmax(0, 1fr) 6rem 6rem' }}
                      gap="3"
                      alignItems="end"
                    >
                      <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
                        <FormField
                          form={form}
                          name={`addresses.${index}.street`}
                          label={labels['addresses.street']}
                          optional
                        >
                          <Input {...text('street')} />
                        </FormField>
                      </Box>
                      <FormField
                        form={form}
                        name={`addresses.${index}.houseNumber`}
                        label={labels['addresses.houseNumber']}
                      >
                        <Input {...text('houseNumber')} />
                      </FormField>
                      <FormField form={form} name={`addresses.${index}.addition`} label={labels['addresses.addition']}>
                        <Input {...text('addition')} />
                      </FormField>
                    </Grid>
                    <Grid gridTemplateColumns={{ base: '1fr', sm: '13rem minmax(0, 1fr)' }} gap="3" alignItems="end">
                      <FormField
                        form={form}
                        name={`addresses.${index}.postcode`}
                        label={labels['addresses.postcode']}
                        optional
                      >
                        <PostcodeInput
                          {...text('postcode')}
                          onPlace={(city) => {
                            const latest = form.getValues('addresses') ?? [];
                            const known = latest[index];
                            if (known && !known.city) onChange(latest.with(index, { ...known, city }));
                          }}
                        />
                      </FormField>
                      <FormField form={form} name={`addresses.${index}.city`} label={labels['addresses.city']}>
                        <Input {...text('city')} />
                      </FormField>
                    </Grid>
                  </Stack>
                </Fieldset>
              </Box>
            );
          })}
          {all.length < mostAddresses && (
            <div>
              <Button variant="outline" onClick={() => onChange([...all, blankAddress(hasVisit ? 'post' : 'visit')])}>
                <Icon of={Plus} />
                {t('form.address.add')}
              </Button>
            </div>
          )}
        </Stack>
      </FormField>
      <FormField form={form} name="areaOfWork" label={labels.areaOfWork} hint={t('form.areaHint')} optional>
        <Textarea rows={2} {...form.register('areaOfWork')} />
      </FormField>
    </>
  );
}
