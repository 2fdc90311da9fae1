import { type QuickReply, quickReplyInput } from '@omzien/model/conversation';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Flex, Heading, Input, Row, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormBody, FormField, useForm, useSave } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useQuickReplies } from './quickReplies.api.ts';
import { useQuickReplySteps } from './quickReplySteps.api.ts';
import { useQuickReplyTexts } from './useQuickReplyTexts.ts';

const schema = v.pick(quickReplyInput, ['title', 'body']);

/**
 * Looks after the texts at hand. Those that the centre offers to all can be used, and not changed here by others.
 *
 * @example
 * <QuickRepliesDialog open={isManaging} onClose={() => setIsManaging(false)} />
 */
export function QuickRepliesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useQuickReplyTexts();
  const { t: word } = useTranslation('platform');
  const { toasts } = usePlatform();
  const { items = [] } = useQuickReplies();
  const steps = useQuickReplySteps();
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null);

  async function remove(text: QuickReply) {
    const again = { title: text.title, body: text.body, organizationId: text.organizationId };
    try {
      await steps.remove(text);
    } catch {
      await steps.refresh();
      toasts.getState().show({ color: 'danger', message: t('failed') });
      return;
    }
    const run = () => void steps.add(again).catch(() => steps.refresh());
    toasts.getState().show({
      color: 'success',
      message: t('removed', { title: text.title }),
      action: { label: word('button.undo'), run },
    });
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      {edited ? (
        <QuickReplyForm
          key={edited === 'new' ? 'new' : edited.id}
          text={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : (
        <Stack gap="4">
          <Text tone="muted">{t(steps.isCenter ? 'hintCenter' : 'hint')}</Text>
          {items.map((text) => (
            <Flex key={text.id} gap="3" justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
              <Box flex="1 1 14rem" minWidth="0">
                <Heading level={3} size={4}>
                  {text.title}
                </Heading>
                <Text size="sm" tone="muted" clamp={2}>
                  {text.body}
                </Text>
              </Box>
              {text.permissions?.update ? (
                <Row gap="2">
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t('editOne', { title: text.title })}
                    onClick={() => setEdited(text)}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    variant="tertiary"
                    size="sm"
                    aria-label={t('removeOne', { title: text.title })}
                    onClick={() => void remove(text)}
                  >
                    {word('button.delete')}
                  </Button>
                </Row>
              ) : (
                <Text size="sm" tone="muted">
                  {t('ofCenter')}
                </Text>
              )}
            </Flex>
          ))}
          <Box>
            <Button variant="outline" onClick={() => setEdited('new')}>
              {t('add')}
            </Button>
          </Box>
        </Stack>
      )}
    </Dialog>
  );
}

function QuickReplyForm({ text, onDone }: { text: QuickReply | null; onDone: () => void }) {
  const { t } = useQuickReplyTexts();
  const { t: word } = useTranslation('platform');
  const steps = useQuickReplySteps();
  const form = useForm(schema, { title: text?.title ?? '', body: text?.body ?? '' });
  const saving = useSave(form, {
    draft: `quick-reply-${text?.id ?? 'new'}`,
    save: (input, idempotencyKey) =>
      text ? steps.change(text, input, idempotencyKey) : steps.add(input, idempotencyKey),
    onSaved: onDone,
  });
  return (
    <FormBody form={form} saving={saving} gap="4">
      <FormField form={form} name="title" label={t('name')}>
        <Input {...form.register('title')} />
      </FormField>
      <FormField form={form} name="body" label={t('text')}>
        <Textarea rows={6} {...form.register('body')} />
      </FormField>
      <Row justifyContent="flex-end">
        <Button variant="outline" onClick={onDone}>
          {word('button.cancel')}
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {word('button.save')}
        </Button>
      </Row>
    </FormBody>
  );
}
