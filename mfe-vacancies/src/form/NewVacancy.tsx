import { formatPhoneNumber } from '@omzien/model/fields';
import type { Organization } from '@omzien/model/organization';
import type { User } from '@omzien/model/user';
import { usePlatform, useSession } from '@omzien/platform';
import { LoadingFailed, Notice, Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useVacancyTemplates } from './start.api.ts';
import { useVacancySaving } from './useVacancySaving.ts';
import { VacancyForm } from './VacancyForm.tsx';
import { isManaged, useVacancyToEdit } from './vacancyForm.api.ts';
import { vacancyFormSchema } from './vacancyFormSchema.ts';
import { blankValues, type VacancyValues, valuesFrom, valuesOf } from './vacancyFormValues.ts';

const longestTitle = 80;

type NewVacancyProps = { organizationId: string | null; organization: Organization | null };

/** Who writes it is the contact person, until another is named. */
function emptyValues(user: User | null): VacancyValues {
  if (!user) return blankValues;
  const contactPerson = {
    name: user.fullName,
    function: user.jobTitle ?? '',
    email: user.email,
    phone: user.phoneNumber ? formatPhoneNumber(user.phoneNumber) : '',
    photoUrl: null,
  };
  return { ...blankValues, contactPerson };
}

/** A new vacancy, from nothing, a template or another vacancy. Nothing is made until something is written. */
export function NewVacancy({ organization, organizationId }: NewVacancyProps) {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();
  const [query] = useSearchParams();
  const user = useSession((session) => session.user);
  const [from, template] = [query.get('from'), query.get('template')];
  // Somebody comes back to a draft that was made here.
  const [made] = useState(query.get('vacancy'));
  const source = useVacancyToEdit(made ? null : from);
  const templates = useVacancyTemplates();

  useEffect(() => {
    if (made) void navigation.navigate(`/vacancies/${made}/edit`, { replace: true });
  }, [made, navigation]);

  if (made) return <FormSkeleton />;
  const empty = emptyValues(user);
  const whose = { organization, organizationId };
  const chosen = templates.items?.find(({ id }) => id === template);
  const isWaiting = from ? source.isLoading : template && templates.isLoading;
  if (isWaiting) return <FormSkeleton />;
  const failure = from ? source : template ? templates : null;
  if (failure?.error) return <LoadingFailed onRetry={failure.mutate} />;
  if (from && source.data && isManaged(source.data)) {
    const suffix = ` (${t('vacancyForm.start.copy')})`;
    const title = `${source.data.title.slice(0, longestTitle - suffix.length)}${suffix}`;
    return <NewForm initial={{ ...valuesOf(source.data), title, expiresAt: null, occurrences: [] }} {...whose} />;
  }
  if (chosen) return <NewForm initial={valuesFrom(chosen, empty)} {...whose} />;
  return <NewForm initial={empty} {...whose} isUnknown={Boolean(from ?? template)} />;
}

type NewFormProps = NewVacancyProps & { initial: VacancyValues; isUnknown?: boolean };

function NewForm({ initial, organization, organizationId, isUnknown = false }: NewFormProps) {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();
  const [query] = useSearchParams();
  const form = useForm(vacancyFormSchema, initial);
  const vacancy = useVacancySaving(form, {
    found: null,
    beginning: { organizationId, from: isUnknown ? null : query.get('from') },
    // The address names the draft from now on, so that a reload finds it; the page stays as it is.
    onCreated(id) {
      const named = new URLSearchParams(query);
      named.set('vacancy', id);
      void navigation.navigate(`/vacancies/add?${named}`, { replace: true, force: true });
    },
  });
  return (
    <>
      {isUnknown && (
        <Notice tone="warning">
          <Text>{t('vacancyForm.start.unknown')}</Text>
        </Notice>
      )}
      {organization?.status === 'pending' && (
        <Notice tone="info" title={t('vacancyForm.edit.pending', { organization: organization.name })}>
          <Text>{t('vacancyForm.edit.pendingHint')}</Text>
        </Notice>
      )}
      <VacancyForm form={form} vacancy={vacancy} organization={organization} />
    </>
  );
}
