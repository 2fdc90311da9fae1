import type { SavedSearch } from '@omzien/model/savedSearch';
import { DayBoxes } from '@omzien/parts/days/DayBoxes';
import { Box, Button, Input } from '@omzien/ui';
import { FormField, InlineForm, useControlled, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { memberAlert } from './alertSchema.ts';
import { useSavedSearchWrites } from './savedSearches.api.ts';

const { name, digestDays } = memberAlert.entries;
type Values = Pick<SavedSearch, 'name' | 'digestDays'>;
const schema = v.object({ name, digestDays }) as v.GenericSchema<Values, Values>;

/** Another name, or other days, for a search that was saved. */
export function SavedSearchForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useTranslation('vacancies');
  const { change } = useSavedSearchWrites();
  const form = useForm(schema, { name: search.name, digestDays: search.digestDays });
  const days = useControlled(form, 'digestDays');
  return (
    <Box borderBottom="1px solid" borderColor="border" paddingBottom="4">
      <InlineForm
        form={form}
        gap="4"
        labels={{ digestDays: t('search.save.days') }}
        draft={`saved-search-${search.id}`}
        guard="quiet"
        save={(values, idempotencyKey) => change(search.id, values, idempotencyKey)}
        savedToast={t('search.saved.changed')}
        onSaved={onDone}
        submitLabel={t('search.save.submit')}
        submit={{ size: 'sm', minHeight: '11' }}
        beside={
          <Button variant="outline" size="sm" minHeight="11" onClick={onDone}>
            {t('search.save.cancel')}
          </Button>
        }
      >
        <FormField form={form} name="name" label={t('search.save.name')} named={t('search.save.aName')}>
          <Input autoFocus maxLength={80} autoComplete="off" {...form.register('name')} />
        </FormField>
        <DayBoxes
          legend={t('search.save.days')}
          value={days.value}
          onChange={days.onChange}
          hint={t('search.save.daysHint')}
        />
      </InlineForm>
    </Box>
  );
}
