import { conversationInput } from '@omzien/model/conversation';
import { Stack, Text, Textarea } from '@omzien/ui';
import { type Form, FormField, useForm } from '@omzien/ui/form';
import * as v from 'valibot';
import { sendByKeys } from './sendByKeys.ts';
import { useReviewTexts } from './useReviewTexts.ts';

const askForm = v.object({ body: conversationInput.entries.body });
type AskForm = Form<{ body: string }, v.InferOutput<typeof askForm>>;

/**
 * A question to who signed up.
 *
 * @example
 * const form = useAskForm();
 */
export const useAskForm = (): AskForm => useForm(askForm, { body: '' });

/**
 * The field of a question to who signed up, with who reads it.
 *
 * @example
 * <AskFields form={form} />
 */
export function AskFields({ form }: { form: AskForm }) {
  const { t } = useReviewTexts();
  return (
    <Stack gap="5" onKeyDown={sendByKeys}>
      <Text tone="muted">{t('askHint')}</Text>
      <FormField form={form} name="body" label={t('question')}>
        <Textarea rows={6} {...form.register('body')} />
      </FormField>
    </Stack>
  );
}
