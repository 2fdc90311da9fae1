import type { VacancyFacets } from '@omzien/model/vacancy';
import { DayBoxes } from '@omzien/parts/days/DayBoxes';
import { useIsSessionLost, useSession } from '@omzien/platform';
import { Input, Stack, Text } from '@omzien/ui';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { chosenFilters, savedQuery } from '../searchQuery.ts';
import { useFilterText } from '../useFilterText.ts';
import { type AlertValues, guestAlert, memberAlert } from './alertSchema.ts';
import { SignInFirst } from './SignInFirst.tsx';
import { useSavedSearchWrites } from './savedSearches.api.ts';

const longestName = 80;

type SaveSearchDialogProps = { query: URLSearchParams; facets: VacancyFacets; open: boolean; onClose: () => void };

/**
 * Gives the search a name and the days on which what is new is mailed. Made anew for each search; closed and opened
 * again it has what was filled in.
 */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  return <AlertDialog key={JSON.stringify(savedQuery(props.query))} {...props} />;
}

function AlertDialog({ query, facets, open, onClose }: SaveSearchDialogProps) {
  const { t } = useTranslation('vacancies');
  const wasSignedIn = useSession((session) => session.isSignedIn);
  // Whose session ends while typing goes on as a visitor.
  const isLost = useIsSessionLost();
  const isMember = wasSignedIn && !isLost;
  const { add } = useSavedSearchWrites();
  const wordsOf = useFilterText(query, facets);
  const proposal = chosenFilters(query).map(wordsOf).filter(Boolean).join(', ').slice(0, longestName);
  const [initial] = useState(() => ({ name: proposal || t('search.save.everything'), digestDays: [1], email: '' }));
  const schema = (isMember ? memberAlert : guestAlert) as v.GenericSchema<AlertValues, AlertValues>;
  const form = useForm(schema, initial);
  const days = useControlled(form, 'digestDays');

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('search.save.title')}
      submitLabel={t('search.save.submit')}
      closeLabel={t('search.save.close')}
      labels={{ digestDays: t('search.save.days') }}
      // Named after the search, so that it is found by who went to sign in for it.
      draft={`search-alert-${JSON.stringify(savedQuery(query))}`}
      guard={open && 'quiet'}
      alsoForVisitors
      save={({ email, ...details }, idempotencyKey) =>
        add({ ...details, query: savedQuery(query), active: true, ...(isMember ? {} : { email }) }, idempotencyKey)
      }
      savedToast={t('search.save.saved')}
      keepsSaved
      sent={(_saved, { email }) =>
        isMember
          ? null
          : {
              title: t('search.save.confirmTitle'),
              body: (
                <Stack gap="3">
                  <Text>{t('search.save.confirmText', { email })}</Text>
                  <Text tone="muted">{t('search.save.noMail')}</Text>
                </Stack>
              ),
            }
      }
    >
      {!isMember && (
        <>
          <SignInFirst query={query} isLost={isLost} />
          <FormField
            form={form}
            name="email"
            label={t('search.save.email')}
            named={t('search.save.yourEmail')}
            hint={t('search.save.emailHint')}
          >
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </FormField>
        </>
      )}
      <FormField
        form={form}
        name="name"
        label={t('search.save.name')}
        named={t('search.save.aName')}
        hint={t('search.save.nameHint')}
      >
        <Input maxLength={longestName} autoComplete="off" {...form.register('name')} />
      </FormField>
      <DayBoxes
        legend={t('search.save.days')}
        value={days.value}
        onChange={days.onChange}
        hint={isMember ? t('search.save.daysHint') : t('search.save.guestDaysHint')}
      />
    </FormDialog>
  );
}
