import type { ReplyInput } from '@omzien/model/conversation';
import { useForm, useSave } from '@omzien/ui/form';
import { useState } from 'react';
import { replySchema } from './replySchema.ts';
import { withText } from './withText.ts';

const blank = { body: '', fileIds: [] };

export type ReplyFormSettings<Sent> = {
  /** The name of what is not sent yet. */
  draft: string;
  send: (input: ReplyInput, idempotencyKey: string) => Promise<Sent>;
  onSent: (line: Sent) => void;
};

/**
 * A message with files, wherever it is written. What is not sent yet stays on this device, and a message that is sent
 * again is there once.
 *
 * @example
 * const { form, field, submit, draft, insert } = useReplyForm({ draft: `conversation-${id}`, send: useSendReply(id), onSent });
 */
export function useReplyForm<Sent>({ draft: name, send, onSent }: ReplyFormSettings<Sent>) {
  const [isAttaching, setIsAttaching] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const form = useForm(replySchema, blank);
  const [body, files] = form.watch(['body', 'fileIds']);
  const { submit, draft } = useSave(form, {
    draft: name,
    // It is kept, so nobody has to be held back for it.
    guard: 'quiet',
    save: (input, idempotencyKey) => send(input, idempotencyKey),
    onSaved(line) {
      form.reset(blank);
      setIsAttaching(false);
      onSent(line);
    },
  });
  const field = form.register('body');
  return {
    form,
    body,
    /** The message. Who only passes by, or adds a file first, is not told that it is empty. */
    field: {
      ...field,
      onBlur: async (event: Parameters<typeof field.onBlur>[0]) => (body === '' ? undefined : field.onBlur(event)),
    },
    submit,
    draft,
    showsFiles: isAttaching || files.length > 0,
    toggleFiles() {
      setIsAttaching((before) => !before);
      // What is still under way stops when it is put away.
      setIsUploading(false);
    },
    /** Files are under way: a message that left now would leave without them. */
    isUploading,
    setIsUploading,
    /** Puts a text at hand below what was typed. */
    insert(text: string) {
      form.setValue('body', withText(form.getValues('body'), text), { shouldDirty: true });
      form.setFocus('body');
    },
  };
}
