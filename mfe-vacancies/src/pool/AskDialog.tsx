import { recordId } from '@omzien/model/fields';
import { approachDays, type VolunteerProfile } from '@omzien/model/volunteerProfile';
import { approachInput, suggestionInput } from '@omzien/model/volunteerProfileInput';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Notice, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, FormErrors, useForm, useSave } from '@omzien/ui/form';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AskFields } from './AskFields.tsx';
import { AskOutcomes } from './AskOutcomes.tsx';
import { askEach, type Outcome } from './askEach.ts';
import { calledName } from './calledName.ts';
import { type OpenVacancy, usePoolWrites } from './pool.api.ts';

const vacancyId = v.pipe(v.string('blank'), v.nonEmpty('blank'), recordId);
const approachForm = v.object({ vacancyId, body: approachInput.entries.body });
const suggestionForm = v.object({ vacancyId, body: suggestionInput.entries.message });

export type AskDialogProps = {
  open: boolean;
  onClose: () => void;
  people: readonly VolunteerProfile[];
  /** In the name of this organisation. Null: the centre proposes a vacancy. */
  organizationId: string | null;
  vacancies: readonly OpenVacancy[] | undefined;
  /** The vacancy for which somebody was looking. */
  vacancyId: string | null;
  /** These have been written to, or cannot be. */
  onReached: (ids: readonly string[]) => void;
};

/** One message to one or several people of the pool, about a vacancy; each of them has a result of his own. */
export function AskDialog({ open, onClose, people, organizationId, vacancies, onReached, ...props }: AskDialogProps) {
  const { t } = useTranslation('vacancies');
  const { toasts, center } = usePlatform();
  const writes = usePoolWrites();
  const formId = useId();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const kind = organizationId === null ? 'suggest' : 'approach';
  const schema = organizationId === null ? suggestionForm : approachForm;
  const form = useForm(schema, { vacancyId: props.vacancyId ?? '', body: '' });
  const { isSubmitting } = form.formState;
  const count = people.length;
  const name = people[0] ? calledName(people[0]) : '';
  const labels = { vacancyId: t('pool.ask.vacancy'), body: t('pool.ask.body') };
  const only = vacancies?.length === 1 ? vacancies[0]?.id : undefined;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (only !== undefined && getValues('vacancyId') === '') setValue('vacancyId', only);
  }, [only, getValues, setValue]);

  const { submit, draft } = useSave(form, {
    draft: `pool-${kind}`,
    draftWithout: ['vacancyId'],
    async save({ vacancyId, body }, { idempotencyKey }) {
      const told: Outcome[] = [];
      setOutcomes([]);
      // Of one intent each person has a key of his own: nobody is asked twice, however often it is tried.
      const keyFor = ({ id }: VolunteerProfile) => `${idempotencyKey}.${id}`;
      try {
        await askEach(
          people,
          (profile) =>
            organizationId === null
              ? writes.suggest(profile.id, { vacancyId, message: body }, keyFor(profile))
              : writes.approach(profile.id, { organizationId, vacancyId, body }, keyFor(profile)),
          (outcome) => told.push(outcome),
        );
      } finally {
        setOutcomes(told);
        onReached(told.map(({ id }) => id));
        if (told.length > 0) await writes.refresh();
      }
      return told;
    },
    onSaved(told) {
      form.reset({ vacancyId: form.getValues('vacancyId'), body: '' });
      if (told.some(({ problem }) => problem !== null)) return;
      const [first] = told;
      toasts.getState().show({
        color: 'success',
        message: t(`pool.ask.${kind}Done`, { count: told.length, name: first?.name }),
      });
      setOutcomes([]);
      onClose();
    },
  });

  function close() {
    // Who is being written to has a result to be told.
    if (isSubmitting) return;
    setOutcomes([]);
    onClose();
  }

  const isOver = count === 0 && outcomes.length > 0;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={isOver ? t('pool.ask.over') : t(`pool.ask.${kind}Title`, { count, name })}
      footer={
        isOver ? (
          <Button onClick={close}>{t('pool.ask.close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              {t('pool.ask.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={isSubmitting}>
              {t('pool.ask.send', { count })}
            </Button>
          </>
        )
      }
    >
      <AskOutcomes outcomes={outcomes} />
      {!isOver && (
        <form id={formId} noValidate onSubmit={submit}>
          <Box marginBottom={draft.state === 'none' ? undefined : '5'}>
            <DraftNotice draft={draft} />
          </Box>
          <Stack gap="5">
            <FormErrors form={form} labels={labels} schema={schema} />
            {count > 1 && (
              <Text>
                {t('pool.ask.to')} <strong>{people.map(calledName).join(', ')}</strong>
              </Text>
            )}
            <AskFields
              form={form}
              schema={schema}
              labels={labels}
              vacancies={vacancies}
              example={t(`pool.ask.${kind}Example`, { center: center.name })}
            />
            <Notice tone="info">
              <Text size="sm">
                {organizationId === null
                  ? t('pool.ask.suggestNext')
                  : t('pool.ask.approachNext', {
                      first: approachDays.remind / 7,
                      last: approachDays.answerNow / 7,
                      end: (approachDays.answerNow + approachDays.end) / 7,
                    })}
              </Text>
            </Notice>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
