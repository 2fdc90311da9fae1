import type { Organization } from '@omzien/model/organization';
import { vacancyInput } from '@omzien/model/vacancyInput';
import { later } from '@omzien/platform';
import { Box, Button, Form, Grid, Icon, LoadingFailed, Skeleton, Stack } from '@omzien/ui';
import { DraftNotice, FormErrors, SaveBar } from '@omzien/ui/form';
import { ConflictNotice, RecordState } from '@omzien/ui/record-form';
import { CalendarClock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PublishDialog } from './lazyDialogs.ts';
import { PreviewSection } from './PreviewSection.tsx';
import { usePublishing } from './publish/usePublishing.ts';
import { BasisSection } from './sections/BasisSection.tsx';
import { ContentSection } from './sections/ContentSection.tsx';
import { useFieldLabels } from './useFieldLabels.ts';
import type { VacancySaving } from './useVacancySaving.ts';
import { faultsOf } from './vacancyFormSchema.ts';
import type { VacancyForm as TheForm, VacancyField } from './vacancyFormValues.ts';

// Beside and below the first view; the room is about what they take.
const PublishChecklist = later(() => import('./PublishChecklist.tsx').then((file) => file.PublishChecklist), {
  waiting: () => <Skeleton height="20rem" />,
  failed: LoadingFailed,
});
const LaterSections = later(() => import('./LaterSections.tsx').then((file) => file.LaterSections), {
  waiting: () => <Skeleton height="120rem" />,
  failed: LoadingFailed,
});

type VacancyFormProps = { form: TheForm; vacancy: VacancySaving; organization: Organization | null };

/** A vacancy in sections, with what is still missing beside them and what is saved below. */
export function VacancyForm({ form, vacancy, organization }: VacancyFormProps) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const { isSubmitting } = useFormState({ control: form.control });
  const [isPlanning, setIsPlanning] = useState(false);
  const publishing = usePublishing(form, vacancy);
  const { isDraft, saving, autosave, record } = vacancy;
  const resting = record === null ? 'new' : isDraft ? 'draft' : record.status === 'published' ? 'online' : 'closed';
  const centerId = record?.volunteerCenterId ?? organization?.volunteerCenterId;

  /** The resolver stops before what only the fields together can break; who publishes is told all at once. */
  function tellTheRest(errors: object) {
    for (const [name, message] of faultsOf(form.getValues()))
      if (!Object.hasOwn(errors, name.split('.')[0] ?? ''))
        form.setError(name as VacancyField, { type: 'rule', message });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (publishing.isUnderWay()) return;
    if (isDraft) void form.handleSubmit(() => void publishing.publishNow(), tellTheRest)(event);
    else saving.submit(event);
  }

  return (
    <Form noValidate onSubmit={submit} aria-label={t('editVacancy.title')}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 35rem) minmax(16rem, 24rem)' }}
        columnGap="12"
        justifyContent="space-between"
        rowGap="6"
        alignItems="start"
        paddingBottom="6"
      >
        <Stack gap="0">
          <Stack gap="4" marginBottom="4" _empty={{ display: 'none' }}>
            <DraftNotice draft={saving.draft} />
            <ConflictNotice form={form} record={vacancy} labels={labels} />
            <FormErrors form={form} labels={labels} schema={vacancyInput} />
          </Stack>
          <BasisSection
            form={form}
            organizationName={organization?.name ?? ''}
            coverUrl={organization?.coverUrl ?? null}
          />
          <ContentSection form={form} />
          <LaterSections form={form} centerId={centerId} />
          <PreviewSection form={form} organization={organization} />
        </Stack>
        <Box position={{ lg: 'sticky' }} top={{ lg: 'calc(var(--om-header-height, 0px) + 1.5rem)' }}>
          <PublishChecklist form={form} />
        </Box>
      </Grid>
      <SaveBar
        state={<RecordState form={form} record={vacancy} labels={labels} saved={t(`vacancyForm.bar.${resting}`)} />}
      >
        {isDraft && (
          <Button
            variant="outline"
            aria-label={t('vacancyForm.bar.later')}
            aria-haspopup="dialog"
            onClick={() => void form.handleSubmit(() => setIsPlanning(true), tellTheRest)()}
          >
            <Icon of={CalendarClock} />
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {t('vacancyForm.bar.later')}
            </Box>
          </Button>
        )}
        {isDraft && (
          <Button variant="outline" loading={autosave.state.kind === 'saving'} onClick={() => void autosave.saveNow()}>
            {t('vacancyForm.bar.save')}
          </Button>
        )}
        <Button type="submit" loading={isSubmitting || publishing.isPublishing}>
          {t(isDraft ? 'vacancyForm.bar.publish' : 'vacancyForm.bar.saveChange')}
        </Button>
      </SaveBar>
      <PublishDialog
        open={isPlanning}
        onClose={() => setIsPlanning(false)}
        form={form}
        publishing={publishing}
        centerId={centerId}
        isPending={organization?.status === 'pending'}
      />
    </Form>
  );
}
