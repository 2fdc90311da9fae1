import type { FileKind } from '@omzien/model/file';
import { Grid, Stack, Text, useFieldControl, VisuallyHidden } from '@omzien/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DropZone } from './DropZone.tsx';
import { SendingFile } from './SendingFile.tsx';
import type { UploadTarget } from './uploadQueue.ts';
import { useUploadTexts } from './uploadTexts.ts';
import { useUploads } from './useUploads.ts';

export type FilesFieldProps<Item> = {
  /** What the files are for: it decides what may be in them. */
  kind: FileKind;
  value: readonly Item[];
  onChange(files: Item[]): void;
  onBlur?(): void;
  /** A file is under way, or all have arrived: what is sent meanwhile would go without it. */
  onBusy?(isBusy: boolean): void;
  /** How many fit. */
  most?: number;
  disabled?: boolean;
};
type Parts<Sent, Item> = {
  target: UploadTarget<Sent>;
  itemOf(sent: Sent): Item;
  /** One that arrived. */
  row(item: Item, set: (next: Item) => void, remove: () => void): ReactNode;
};

/** Files chosen or dragged in, each sent at once with its progress, its way to stop, and its error in words. */
export function FilesField<Sent, Item>({
  kind,
  target,
  value,
  itemOf,
  row,
  onChange,
  onBlur,
  onBusy,
  most = 1,
  disabled = false,
}: FilesFieldProps<Item> & Parts<Sent, Item>) {
  const texts = useUploadTexts();
  const control = useFieldControl();
  const wordsId = useId();
  const [refusal, setRefusal] = useState('');
  // Two files may arrive before the form has told of the first.
  const latest = useRef(value);
  latest.current = value;
  const set = (files: Item[]) => {
    latest.current = files;
    onChange(files);
  };
  const uploads = useUploads(kind, target, (sent) => set([...latest.current, itemOf(sent)]));

  const waiting = uploads.sendings.filter(({ error }) => error === null).length;
  const room = most - value.length - waiting;

  const isBusy = waiting > 0;
  const tellBusy = useRef(onBusy);
  tellBusy.current = onBusy;
  useEffect(() => {
    tellBusy.current?.(isBusy);
    // A question may go from the page while its file is under way: nothing waits for that any more.
    return () => {
      if (isBusy) tellBusy.current?.(false);
    };
  }, [isBusy]);

  function take(files: File[]) {
    setRefusal(files.length > room ? texts.tooMany(most) : '');
    if (room > 0) uploads.add(files.slice(0, room));
  }

  return (
    <Stack gap="3">
      {room > 0 && (
        <DropZone
          kinds={[kind]}
          isMany={most > 1}
          disabled={disabled}
          isInvalid={Boolean(control['aria-invalid'])}
          button={{
            ...control,
            // The label of the field, and what the button says.
            'aria-labelledby': control.id ? `${control.id}-label ${wordsId}` : undefined,
            onBlur,
          }}
          wordsId={wordsId}
          onTake={take}
        />
      )}
      {refusal && (
        <Text size="sm" tone="danger" role="alert">
          {refusal}
        </Text>
      )}
      {value.length + uploads.sendings.length > 0 && (
        <Grid as="ul" listStyle="none" margin="0" padding="0" gap="3">
          {value.map((item, index) =>
            row(
              item,
              (next) => set(value.with(index, next)),
              () => {
                set(value.toSpliced(index, 1));
                setRefusal('');
              },
            ),
          )}
          {uploads.sendings.map((sending) => (
            <SendingFile
              key={sending.id}
              sending={sending}
              onRetry={() => uploads.retry(sending)}
              onCancel={() => uploads.cancel(sending.id)}
            />
          ))}
        </Grid>
      )}
      <VisuallyHidden role="status">{uploads.news}</VisuallyHidden>
    </Stack>
  );
}
