import type { StaffVacancy } from '@omzien/model/vacancy';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref, usePlatform } from '@omzien/platform';
import { Button, Empty, PageHeader, Screen } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FormSkeleton } from './FormSkeleton.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { useOrganizationOf } from './useOrganizationOf.ts';
import { useVacancySaving } from './useVacancySaving.ts';
import { VacancyForm } from './VacancyForm.tsx';
import { VacancyState } from './VacancyState.tsx';
import { isManaged, useVacancyToEdit } from './vacancyForm.api.ts';
import { vacancyFormSchema } from './vacancyFormSchema.ts';
import { valuesOf } from './vacancyFormValues.ts';

export default function EditVacancyScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { id = '' } = useParams();
  const back = (
    <Button variant="outline" href={href('/vacancies')}>
      {t('vacancyForm.edit.back')}
    </Button>
  );

  const page = (state: ReactNode) => (
    <Screen kind="staff" width="content">
      {state}
    </Screen>
  );
  const notYours = (
    <Empty level={1} title={t('vacancyForm.edit.notYours')} hint={t('vacancyForm.edit.notYoursHint')} action={back} />
  );

  return (
    <RecordStates
      of={useVacancyToEdit(id)}
      skeleton={<FormSkeleton />}
      missing={<Empty level={1} title={t('vacancyForm.edit.notFound')} action={back} />}
      frame={page}
    >
      {(vacancy) => (isManaged(vacancy) ? <EditedVacancy key={vacancy.id} found={vacancy} /> : page(notYours))}
    </RecordStates>
  );
}

function EditedVacancy({ found }: { found: StaffVacancy }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const form = useForm(vacancyFormSchema, valuesOf(found));
  const { toasts } = usePlatform();
  const vacancy = useVacancySaving(form, {
    found,
    beginning: { organizationId: found.organizationId, from: null },
    onSaved: ({ status }) => {
      const message = t(status === 'published' ? 'vacancyForm.bar.saved' : 'vacancyForm.bar.savedClosed');
      toasts.getState().show({ color: 'success', message });
    },
  });
  const { organization } = useOrganizationOf(found.organizationId);
  const shown = vacancy.record ?? found;
  return (
    <Screen kind="staff" width="content">
      <PageHeader
        back={{ href: href('/vacancies'), label: t('vacancyForm.edit.back') }}
        title={t('editVacancy.title')}
        description={shown.title || t('vacancyForm.start.untitled')}
        actions={
          <Button variant="outline" href={href(`/vacancies/${found.id}`)}>
            {t('vacancyForm.edit.see')}
          </Button>
        }
      />
      <VacancyState vacancy={vacancy} record={shown} organization={organization} />
      {shown.status === 'archived' ? (
        <PreviewSection form={form} organization={organization} isArchived />
      ) : (
        <VacancyForm form={form} vacancy={vacancy} organization={organization} />
      )}
    </Screen>
  );
}
