import { recordId } from '@omzien/model/fields';
import { approachDays, type VolunteerProfile } from '@omzien/model/volunteerProfile';
import { approachInput, suggestionInput } from '@omzien/model/volunteerProfileInput';
import { usePlatform } from '@omzien/platform';
import { Box, Notice, Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AskFields, type AskValues } from './AskFields.tsx';
import { AskOutcomes } from './AskOutcomes.tsx';
import { askEach, type Outcome } from './askEach.ts';
import { calledName } from './calledName.ts';
import { useHeldQuestions } from './held/useHeldQuestions.ts';
import { type OpenVacancy, usePoolWrites } from './pool.api.ts';

const chosenId = v.pipe(v.string('blank'), v.nonEmpty('blank'), recordId);
const approachForm = v.object({ vacancyId: chosenId, body: approachInput.entries.body });
const suggestionForm = v.object({ vacancyId: chosenId, body: suggestionInput.entries.message });

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
  const { center } = usePlatform();
  const writes = usePoolWrites();
  const { waysBack } = useHeldQuestions();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const kind = organizationId === null ? 'suggest' : 'approach';
  // The next one is about the same vacancy, unless another is chosen.
  const [vacancyId, setVacancyId] = useState(props.vacancyId ?? '');
  const form = useForm(organizationId === null ? suggestionForm : approachForm, { vacancyId, body: '' });
  const count = people.length;
  const name = people[0] ? calledName(people[0]) : '';
  const only = vacancies?.length === 1 ? vacancies[0]?.id : undefined;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (only !== undefined && getValues('vacancyId') === '') setValue('vacancyId', only);
  }, [only, getValues, setValue]);

  async function ask({ body, ...about }: AskValues, idempotencyKey: string) {
    const told: Outcome[] = [];
    setOutcomes([]);
    // Of one intent each person has a key of his own: nobody is asked twice, however often it is tried.
    const keyFor = ({ id }: VolunteerProfile) => `${idempotencyKey}.${id}`;
    try {
      await askEach(
        people,
        (profile) =>
          organizationId === null
            ? writes.suggest(profile.id, { ...about, message: body }, keyFor(profile))
            : writes.approach(profile.id, { ...about, organizationId, body }, keyFor(profile)),
        (outcome) => told.push(outcome),
      );
    } finally {
      setOutcomes(told);
      onReached(told.map(({ id }) => id));
      if (told.length > 0) await writes.refresh();
    }
    return told;
  }

  function close() {
    setOutcomes([]);
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      holdsWhileSending
      form={form}
      title={t(`pool.ask.${kind}Title`, { count, name })}
      submitLabel={t('pool.ask.send', { count })}
      closeLabel={t('pool.ask.close')}
      draft={`pool-${kind}`}
      draftWithout={['vacancyId']}
      save={ask}
      // Who could not be reached is told, with the reason.
      sent={(told) =>
        told.some(({ problem }) => problem !== null)
          ? { title: t('pool.ask.over'), body: <AskOutcomes outcomes={told} /> }
          : null
      }
      savedToast={(told) => ({
        message: t(`pool.ask.${kind}Done`, { count: told.length, name: told[0]?.name }),
        ...waysBack(told.flatMap(({ questionId }) => questionId ?? [])),
      })}
      onSaved={(_told, input) => {
        setVacancyId(input.vacancyId);
        form.reset({ vacancyId: input.vacancyId, body: '' });
      }}
    >
      <Box role="status" position={outcomes.length > 0 ? undefined : 'absolute'}>
        <AskOutcomes outcomes={outcomes} />
      </Box>
      {count > 1 && (
        <Text>
          {t('pool.ask.to')} <strong>{people.map(calledName).join(', ')}</strong>
        </Text>
      )}
      <AskFields form={form} vacancies={vacancies} example={t(`pool.ask.${kind}Example`, { center: center.name })} />
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
    </FormDialog>
  );
}
