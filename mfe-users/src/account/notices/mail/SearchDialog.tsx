import { type SavedSearch, savedSearchInput } from '@omzien/model/savedSearch';
import { PlaceInput } from '@omzien/parts/address';
import { DayBoxes } from '@omzien/parts/days/DayBoxes';
import { useCategories } from '@omzien/parts/lookups';
import { Box, Checkbox, Fieldset, Input, NativeSelect } from '@omzien/ui';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useSavedSearchWrites } from './savedSearches.api.ts';
import { distances, partsOf, withParts } from './searchQuery.ts';

const { name } = savedSearchInput.entries;
const schema = v.object({
  name,
  near: v.pipe(v.string(), v.trim(), v.maxLength(100, 'too_long')),
  distance: v.string(),
  categoryIds: v.array(v.string()),
  digestDays: v.array(v.number()),
});
type Values = v.InferOutput<typeof schema>;

type SearchDialogProps = { search: SavedSearch; open: boolean; onClose: () => void };

/** Another name, place, distance, subjects or days for a search that was saved. */
export function SearchDialog({ search, open, onClose }: SearchDialogProps) {
  const { t } = useTranslation('users');
  const { change } = useSavedSearchWrites();
  const categories = useCategories();
  const { near, distance, categoryIds } = partsOf(search.query);
  const form = useForm(schema as v.GenericSchema<Values, Values>, {
    name: search.name,
    near,
    distance,
    categoryIds,
    digestDays: search.digestDays,
  });
  const days = useControlled(form, 'digestDays');
  const chosen = useControlled(form, 'categoryIds');
  const ids: readonly string[] = chosen.value;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('mailTab.change.title', { name: search.name })}
      submitLabel={t('mailTab.change.submit')}
      labels={{ digestDays: t('mailTab.change.days'), categoryIds: t('mailTab.change.categories') }}
      draft={`search-mail-${search.id}`}
      save={(values, idempotencyKey) =>
        change(
          search.id,
          { name: values.name, digestDays: values.digestDays, query: withParts(search.query, values) },
          idempotencyKey,
        )
      }
      savedToast={t('mailTab.change.done')}
    >
      <FormField form={form} name="name" label={t('mailTab.change.name')} named={t('mailTab.change.aName')}>
        <Input maxLength={80} autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField form={form} name="near" label={t('mailTab.change.near')} optional>
        <PlaceInput
          defaultValue={near}
          name="near"
          onTextChange={(text) => form.setValue('near', text, { shouldDirty: true })}
        />
      </FormField>
      <FormField form={form} name="distance" label={t('mailTab.change.distance')}>
        <NativeSelect {...form.register('distance')}>
          <option value="">{t('mailTab.change.anyDistance')}</option>
          {distances.map((kilometres) => (
            <option key={kilometres} value={kilometres}>
              {t('mailTab.change.kilometres', { distance: kilometres })}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <Fieldset legend={t('mailTab.change.categories')}>
        <Box display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} columnGap="4">
          {categories.map(({ value, label }) => (
            <Checkbox
              key={value}
              checked={ids.includes(value)}
              onChange={() =>
                chosen.onChange(ids.includes(value) ? ids.filter((other) => other !== value) : [...ids, value])
              }
            >
              {label}
            </Checkbox>
          ))}
        </Box>
      </Fieldset>
      <DayBoxes
        legend={t('mailTab.change.days')}
        hint={t('mailTab.change.daysHint')}
        value={days.value}
        onChange={days.onChange}
      />
    </FormDialog>
  );
}
