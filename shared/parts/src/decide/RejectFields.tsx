import { type RejectInput, type RejectionReason, rejectInput, rejectionReasons } from '@omzien/model/application';
import { useHref } from '@omzien/platform';
import { Box, Checkbox, Link, NativeSelect, Skeleton, Stack, Text, Textarea } from '@omzien/ui';
import { type Form, FormField, useForm } from '@omzien/ui/form';
import * as v from 'valibot';
import { useApplicationTexts } from '../applicationTexts/useApplicationTexts.ts';
import { useSimilarVacancies } from '../vacancyRecord/vacancyRecord.api.ts';
import { useDecideTexts } from './useDecideTexts.ts';

type Values = { reasonCode: RejectionReason | ''; message: string; suggestAlternatives?: boolean | undefined };
type RejectForm = Form<Values, RejectInput>;
const rejectForm = v.object({
  ...rejectInput.entries,
  reasonCode: v.pipe(
    v.picklist([...rejectionReasons, ''], 'blank'),
    v.check((reason) => reason !== '', 'blank'),
    v.transform((reason) => reason as RejectionReason),
  ),
});

/** The friendly text that goes with each reason; with a name it begins with that. */
function useRejectTexts(firstName?: string) {
  const { t } = useDecideTexts();
  const greeting = firstName ? t('greeting', { name: firstName }) : t('greetingAll');
  return (reason: RejectionReason | '') => (reason === '' ? '' : `${greeting}\n\n${t(`rejectDefaults.${reason}`)}`);
}

/**
 * A refusal without a reason that nobody gave: who refuses says why, and the friendly text comes with it.
 *
 * @example
 * const form = useRejectForm();
 */
export const useRejectForm = (): RejectForm =>
  useForm(rejectForm, { reasonCode: '', message: '', suggestAlternatives: true });

type RejectFieldsProps = {
  form: RejectForm;
  firstName?: string;
  /** Shows which alternatives go along: those of this vacancy. */
  vacancyId?: string;
};

/**
 * A reason, a friendly text that goes with it and can be changed at will, and what else fits.
 *
 * @example
 * <RejectFields form={form} firstName={firstName} vacancyId={vacancyId} />
 */
export function RejectFields({ form, firstName, vacancyId }: RejectFieldsProps) {
  const { t } = useDecideTexts();
  const { rejectionReason } = useApplicationTexts();
  const textFor = useRejectTexts(firstName);
  const { dirtyFields } = form.formState;
  const sendsAlternatives = form.watch('suggestAlternatives');

  /** Another reason brings its own text, unless somebody already wrote in it. */
  function choose(reason: RejectionReason | '') {
    if (!dirtyFields.message) form.resetField('message', { defaultValue: textFor(reason) });
  }

  return (
    <Stack gap="5">
      <FormField form={form} name="reasonCode" label={t('reason')} missing={`${t('reasonChoose')}.`}>
        <NativeSelect
          {...form.register('reasonCode', { onChange: (event) => choose(event.target.value as RejectionReason | '') })}
        >
          <option value="">{t('reasonChoose')}</option>
          {rejectionReasons.map((reason) => (
            <option key={reason} value={reason}>
              {rejectionReason(reason)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField form={form} name="message" label={t('message')}>
        <Textarea rows={6} {...form.register('message')} />
      </FormField>
      <Box>
        <Checkbox {...form.register('suggestAlternatives')}>{t('alternatives')}</Checkbox>
        {vacancyId !== undefined && sendsAlternatives && <Alternatives vacancyId={vacancyId} />}
      </Box>
    </Stack>
  );
}

/** What the mail will offer in the place of this vacancy. */
function Alternatives({ vacancyId }: { vacancyId: string }) {
  const { t } = useDecideTexts();
  const href = useHref();
  const { items, isLoading } = useSimilarVacancies(vacancyId);
  if (isLoading) return <Skeleton height="5rem" marginTop="2" />;
  if (!items || items.length === 0) {
    return (
      <Text tone="muted" size="sm" marginTop="2">
        {t('noAlternatives')}
      </Text>
    );
  }
  return (
    <Box
      as="ul"
      aria-label={t('alternativesList')}
      listStyle="none"
      margin="0"
      marginTop="2"
      padding="3"
      display="grid"
      gap="2"
      bg="bg.subtle"
      borderRadius="control"
    >
      {items.map(({ id, title, organizationName, city }) => (
        <li key={id}>
          <Link href={href(`/vacancies/${id}`)} newWindow>
            {title}
          </Link>
          <Text size="sm" tone="muted">
            {[organizationName, city].filter(Boolean).join(', ')}
          </Text>
        </li>
      ))}
    </Box>
  );
}
