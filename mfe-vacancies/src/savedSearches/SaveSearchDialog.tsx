import type { VacancyFacets } from '@omzien/model/vacancy';
import { usePlatform, useSession } from '@omzien/platform';
import { Button, Input, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, FormErrors, FormField, useControlled, useForm, useSave } from '@omzien/ui/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { chosenFilters, savedQuery } from '../search/searchQuery.ts';
import { useFilterWords } from '../search/useFilterWords.ts';
import { type AlertValues, guestAlert, memberAlert } from './alertSchema.ts';
import { DayBoxes } from './DayBoxes.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { useSavedSearchWrites } from './savedSearches.api.ts';

const longestName = 80;

type SaveSearchDialogProps = { query: URLSearchParams; facets: VacancyFacets; open: boolean; onClose: () => void };

/**
 * Gives the search a name and the days on which what is new is mailed. Made anew for each search; closed and opened
 * again it has what was filled in.
 */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  const isSignedIn = useSession((session) => session.isSignedIn);
  return <AlertDialog key={`${isSignedIn} ${JSON.stringify(savedQuery(props.query))}`} {...props} />;
}

function AlertDialog({ query, facets, open, onClose }: SaveSearchDialogProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const { add } = useSavedSearchWrites();
  const wordsOf = useFilterWords(facets);
  const formId = useId();
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  const proposal = chosenFilters(query).map(wordsOf).filter(Boolean).join(', ').slice(0, longestName);
  const [initial] = useState(() => ({
    name: proposal || t('search.save.everything'),
    digestDays: [1],
    email: '',
  }));
  const schema = (isSignedIn ? memberAlert : guestAlert) as v.GenericSchema<AlertValues, AlertValues>;
  const form = useForm(schema, initial);
  const days = useControlled(form, 'digestDays');
  const saving = useSave(form, {
    // Named after the search, so that it is found by who went to sign in for it.
    draft: `search-alert-${JSON.stringify(savedQuery(query))}`,
    guard: open && 'quiet',
    save: ({ email, ...details }, { idempotencyKey }) =>
      add({ ...details, query: savedQuery(query), active: true, ...(isSignedIn ? {} : { email }) }, idempotencyKey),
    onSaved(_saved, { email }) {
      if (!isSignedIn) {
        setMailedTo(email);
        return;
      }
      onClose();
      toasts.getState().show({ color: 'success', message: t('search.save.saved') });
    },
  });
  const labels = { name: t('search.save.name'), email: t('search.save.email'), digestDays: t('search.save.days') };

  if (mailedTo !== null)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t('search.save.confirmTitle')}
        footer={<Button onClick={onClose}>{t('search.save.close')}</Button>}
      >
        <Stack gap="3" role="status">
          <Text>{t('search.save.confirmText', { email: mailedTo })}</Text>
          <Text tone="muted">{t('search.save.noMail')}</Text>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('search.save.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('search.save.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('search.save.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {!isSignedIn && <SignInFirst query={query} />}
        <form id={formId} noValidate onSubmit={saving.submit}>
          <Stack gap="5">
            <DraftNotice draft={saving.draft} />
            <FormErrors form={form} labels={labels} schema={schema} />
            {!isSignedIn && (
              <FormField
                form={form}
                name="email"
                label={labels.email}
                hint={t('search.save.emailHint')}
                schema={schema}
              >
                <Input type="email" autoComplete="email" {...form.register('email')} />
              </FormField>
            )}
            <FormField form={form} name="name" label={labels.name} hint={t('search.save.nameHint')} schema={schema}>
              <Input maxLength={longestName} autoComplete="off" {...form.register('name')} />
            </FormField>
            <DayBoxes
              value={days.value}
              onChange={days.onChange}
              hint={isSignedIn ? t('search.save.daysHint') : t('search.save.guestDaysHint')}
            />
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
