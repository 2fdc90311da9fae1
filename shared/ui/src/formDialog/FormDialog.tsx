import { type ToastInput, usePlatform } from '@omzien/platform';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Button } from '../action/Button.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { FormBody } from '../form/FormBody.tsx';
import type { Form } from '../form/useForm.ts';
import { type SaveOptions, useSave } from '../form/useSave.ts';
import { Text } from '../text/text.tsx';
import { useKitTexts } from '../texts.tsx';
import { SentMessage } from './SentMessage.tsx';

/** Enter in a field sends nothing either where there is no button for it. */
function refuse(event?: FormEvent) {
  event?.preventDefault();
  event?.stopPropagation();
}

/** What stands in the dialog once the form was sent. */
export type SentState = { title: string; body: ReactNode };

export type FormDialogProps<Values extends FieldValues, Output, Answer> = Omit<DialogProps, 'footer'> &
  SaveOptions<Values, Output, Answer> & {
    /** From `useForm`, in the component that draws this one: so closing loses nothing. */
    form: Form<Values, Output>;
    /** What sending does, as a verb: "Wijs af". */
    submitLabel: string;
    /** The way back, where "Annuleren" may be misread. */
    cancelLabel?: string;
    /** For what cannot be undone. */
    destructive?: boolean;
    /** In the place of the button that sends, as a way to sign in first. The form itself then sends nothing. */
    action?: ReactNode;
    /** Labels of what stands in no `FormField`. */
    labels?: Partial<Record<string, string>>;
    /** Said when it is saved and the dialog closes; with a way back or further on where there is one. */
    savedToast?: string | ((answer: Answer) => Omit<ToastInput, 'color'>);
    /** What the dialog shows once it was sent, in place of closing; null closes it. `change` goes back to what was typed. */
    sent?: (answer: Answer, input: Output, change: () => void) => SentState | null;
    /** What the button below `sent` says. */
    closeLabel?: string;
    /** Opened again it shows what was saved, and not an empty form: for what can be done over. */
    keepsSaved?: boolean;
    /** Cannot be closed while it is sending, because it has more to tell than that it was saved. */
    holdsWhileSending?: boolean;
    /** Somebody else was first: what is written stays in sight and can no longer be sent. */
    overtaken?: { title: string; text: string } | null | false;
  };

/**
 * A form in a window: fields are its children, the rest is said. It is sent once however often it is pressed, shows what
 * is refused beside its fields, keeps a draft, gives the focus back, and has all else that `useSave` promises.
 *
 * @example
 * const form = useForm(reportInput, { reason: '', text: '' });
 * <FormDialog
 *   open={open}
 *   onClose={onClose}
 *   form={form}
 *   title={t('report.title', { name })}
 *   submitLabel={t('report.send')}
 *   draft={`report-${id}`}
 *   save={report}
 *   savedToast={t('report.done')}
 * >
 *   <FormField form={form} name="text" label={t('report.text')}>
 *     <Textarea rows={5} {...form.register('text')} />
 *   </FormField>
 * </FormDialog>
 */
export function FormDialog<Values extends FieldValues, Output, Answer>({
  form,
  open,
  onClose,
  title,
  role,
  children,
  submitLabel,
  cancelLabel,
  destructive = false,
  action,
  labels,
  savedToast,
  sent,
  closeLabel,
  keepsSaved = false,
  holdsWhileSending = false,
  overtaken,
  onSaved,
  ...options
}: FormDialogProps<Values, Output, Answer>) {
  const { toasts } = usePlatform();
  const texts = useKitTexts();
  const formId = useId();
  const [outcome, setOutcome] = useState<{ answer: Answer; input: Output } | null>(null);
  // Whoever opened it may take a while to close it, an address for one: pressed again meanwhile it would be sent twice.
  const isDone = useRef(false);
  useEffect(() => {
    if (open) isDone.current = false;
  }, [open]);
  const { isSubmitting, errors } = useFormState({ control: form.control });
  const saving = useSave(form, {
    ...options,
    onSaved(answer, input) {
      if (sent?.(answer, input, change)) setOutcome({ answer, input });
      else finish(answer);
      onSaved?.(answer, input);
    },
  });
  const shown = outcome && sent?.(outcome.answer, outcome.input, change);
  // Sending changes the record too, just before the dialog closes; what became of a lost answer is heard by sending again.
  const isOver = Boolean(overtaken) && !isSubmitting && errors.root?.message !== 'network';
  // On its way out it can still be pressed.
  const sendsNothing = !open || action !== undefined || isOver;

  function change() {
    setOutcome(null);
  }

  const sendOnce: typeof saving.submit = (event) => (isDone.current ? refuse(event) : saving.submit(event));

  function finish(answer: Answer) {
    isDone.current = true;
    if (!keepsSaved) form.reset(form.initial);
    onClose();
    if (savedToast === undefined) return;
    const toast = typeof savedToast === 'string' ? { message: savedToast } : savedToast(answer);
    toasts.getState().show({ color: 'success', ...toast });
  }

  function close() {
    if (holdsWhileSending && isSubmitting) return;
    onClose();
    if (!outcome || keepsSaved) return;
    setOutcome(null);
    form.reset(form.initial);
  }

  const submit = (
    <Button type="submit" variant={destructive ? 'danger' : 'primary'} form={formId} loading={isSubmitting}>
      {submitLabel}
    </Button>
  );
  // One dialog all along: what was a form says how it went, and whoever reads it stays in it.
  return (
    <Dialog
      open={open}
      onClose={close}
      title={shown?.title ?? title}
      role={role}
      footer={
        shown ? (
          <Button onClick={close}>{closeLabel ?? texts.close}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              {isOver ? texts.close : (cancelLabel ?? texts.cancel)}
            </Button>
            {isOver ? null : (action ?? submit)}
          </>
        )
      }
    >
      {shown ? (
        <SentMessage>{shown.body}</SentMessage>
      ) : (
        <FormBody
          id={formId}
          form={form}
          saving={{ ...saving, submit: sendsNothing ? refuse : sendOnce }}
          labels={labels}
        >
          {isOver && overtaken && (
            <div role="alert">
              <Notice tone="warning" title={overtaken.title}>
                <Text>{overtaken.text}</Text>
              </Notice>
            </div>
          )}
          {children}
        </FormBody>
      )}
    </Dialog>
  );
}
