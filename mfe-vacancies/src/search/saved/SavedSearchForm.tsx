import type { SavedSearch } from '@omzien/model/savedSearch';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Input, Row } from '@omzien/ui';
import { FormBody, FormField, useControlled, useForm, useSave } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { memberAlert } from './alertSchema.ts';
import { DayBoxes } from './DayBoxes.tsx';
import { useSavedSearchWrites } from './savedSearches.api.ts';

const { name, digestDays } = memberAlert.entries;
type Values = Pick<SavedSearch, 'name' | 'digestDays'>;
const schema = v.object({ name, digestDays }) as v.GenericSchema<Values, Values>;

/** Another name, or other days, for a search that was saved. */
export function SavedSearchForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { change } = useSavedSearchWrites();
  const form = useForm(schema, { name: search.name, digestDays: search.digestDays });
  const days = useControlled(form, 'digestDays');
  const saving = useSave(form, {
    draft: `saved-search-${search.id}`,
    guard: 'quiet',
    save: (values, idempotencyKey) => change(search.id, values, idempotencyKey),
    onSaved() {
      onDone();
      toasts.getState().show({ color: 'success', message: t('search.saved.changed') });
    },
  });

  return (
    <Box borderBottom="1px solid" borderColor="border" paddingBottom="4">
      <FormBody form={form} saving={saving} labels={{ digestDays: t('search.save.days') }} gap="4">
        <FormField form={form} name="name" label={t('search.save.name')}>
          <Input autoFocus maxLength={80} autoComplete="off" {...form.register('name')} />
        </FormField>
        <DayBoxes value={days.value} onChange={days.onChange} hint={t('search.save.daysHint')} />
        <Row>
          <Button type="submit" size="sm" minHeight="11" loading={form.formState.isSubmitting}>
            {t('search.save.submit')}
          </Button>
          <Button variant="outline" size="sm" minHeight="11" onClick={onDone}>
            {t('search.save.cancel')}
          </Button>
        </Row>
      </FormBody>
    </Box>
  );
}
