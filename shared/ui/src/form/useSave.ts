import { type OmzienError, toOmzienError, usePlatform } from '@omzien/platform';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { Intent } from './draftStorage.ts';
import { showSaveError } from './showSaveError.ts';
import { type FormDraft, useDraft } from './useDraft.ts';
import type { Form } from './useForm.ts';

export type SaveOptions<Values, Output, Answer> = {
  /** Sends what was filled in. Hand the key to the API, so that the same input is never carried out twice. */
  save(input: Output, idempotencyKey: string): Promise<Answer>;
  /** After it is saved: nothing holds the page any more, so this may go elsewhere. */
  onSaved?(answer: Answer, input: Output): void;
  /**
   * Before a refusal is shown: fetches what somebody else changed, or tells it in another way. Answers true where the
   * reader has been told already.
   */
  onRefused?(error: OmzienError, input: Output): boolean | undefined | Promise<boolean | undefined>;
  /** What it is about where the form does not say so, such as the rows that are chosen: about others it is another intent. */
  about?: string;
  /** Names this form (`vacancy-12`): what is typed is kept on this device until it is saved. */
  draft?: string;
  /** Fields that are never kept on the device, such as passwords. */
  draftWithout?: readonly (keyof Values & string)[];
  /** Of the record that is typed over: kept with the draft, whose `version` tells it again. */
  draftVersion?: number | undefined;
  /** False for a form that may be left without a question. `quiet`: that too, but a session that ends waits for it. */
  guard?: boolean | 'quiet';
  /** Visitors send it as well: who is signed out while typing goes on as one, and is not led to signing in. */
  alsoForVisitors?: boolean;
  /** In a window: the piece of the address with which its page opens it, for who signs in again: `decision=accept`. */
  opensWith?: string | undefined;
};
/** The second press of one double press arrives within so many milliseconds, and may find the first one answered. */
const onePress = 1000;

export type Saving = {
  /** For `<form onSubmit>`. */
  submit(event?: FormEvent): void;
  draft: FormDraft;
};

/**
 * All that happens to a form on its way out: sent once however often the button is pressed, refusals beside their
 * fields, a question when it is left with changes, and what was typed kept on the device. A refusal or an ended session
 * takes nothing away from what was typed. A form in a window has all of it from `FormDialog`.
 *
 * @example
 * const form = useForm(noteInput, { note: '' });
 * const saving = useSave(form, { draft: `note-${id}`, save: add, onSaved: () => form.reset(form.initial) });
 * <FormBody form={form} saving={saving}>…</FormBody>
 */
export function useSave<Values extends FieldValues, Output, Answer>(
  form: Form<Values, Output>,
  {
    save,
    onSaved,
    onRefused,
    about,
    draft: draftKey,
    draftWithout,
    draftVersion,
    guard = true,
    alsoForVisitors = false,
    opensWith,
  }: SaveOptions<Values, Output, Answer>,
): Saving {
  const { clock, leaveGuard } = usePlatform();
  const id = useId();
  const intent = useRef<Intent | null>(null);
  const draft = useDraft(form, draftKey, intent, draftWithout, draftVersion);
  const { isDirty } = useFormState({ control: form.control });
  const isSending = useRef(false);
  const lastSaved = useRef<{ input: string; at: number } | null>(null);

  useEffect(() => {
    if (!guard || !isDirty) return;
    leaveGuard.getState().hold(id, guard === 'quiet');
    return () => leaveGuard.getState().release(id);
  }, [guard, isDirty, id, leaveGuard]);

  async function send(input: Output) {
    const written = JSON.stringify(about === undefined ? input : [about, input]);
    if (lastSaved.current?.input === written && clock.now() - lastSaved.current.at < onePress) return;
    // The same input again is the same intent: its first answer may have been lost. Other input is another one.
    if (intent.current?.input !== written) intent.current = { key: clock.newId(), input: written };
    draft.keep();
    let answer: Answer;
    try {
      answer = await save(input, intent.current.key);
    } catch (thrown) {
      const error = toOmzienError(thrown);
      // It is about something else by now than when it was sent first: pressed again it is a new one.
      if (error.hasCode('idempotency_key_reused')) intent.current = null;
      if (!(await onRefused?.(error, input))) showSaveError(error, form.setError);
      return;
    }
    intent.current = null;
    lastSaved.current = { input: written, at: clock.now() };
    // What is in the form is now what is saved.
    form.reset(form.getValues());
    // After that: the change itself asks for a draft, which a form that goes away now would still write.
    draft.clear();
    leaveGuard.getState().release(id);
    onSaved?.(answer, input);
  }

  const submit = form.handleSubmit(send);
  return {
    draft: { ...draft, isHeld: draft.isHeld && !alsoForVisitors, opensWith },
    submit(event) {
      event?.preventDefault();
      // To React a window that is opened from within a form is a part of it, and sending the one would send the other.
      event?.stopPropagation();
      if (isSending.current) return;
      isSending.current = true;
      void submit(event).finally(() => {
        isSending.current = false;
      });
    },
  };
}
