import { type FileKind, type FileUpload, fileKindRules } from '@omzien/model/file';
import { Button, Flex, Grid, Icon, Stack, Text, useFieldControl, VisuallyHidden } from '@omzien/ui';
import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { AttachedFile } from './AttachedFile.tsx';
import { acceptedTypes } from './fileError.ts';
import { SendingFile } from './SendingFile.tsx';
import { limitsOf, useUploadTexts } from './uploadTexts.ts';
import { useUploads } from './useUploads.ts';

/** A file that arrived, with the words for who does not see it. */
export type Attached = { file: FileUpload; alt: string; decorative: boolean };

export type FileInputProps = {
  /** What the files are for: it decides what may be in them. */
  kind: FileKind;
  value: readonly Attached[];
  onChange(files: Attached[]): void;
  onBlur?(): void;
  /** A file is under way, or all have arrived: what is sent meanwhile would go without it. */
  onBusy?(isBusy: boolean): void;
  /** How many fit. */
  most?: number;
  /** Asks what can be seen in a picture. */
  describe?: boolean;
  disabled?: boolean;
};

/** Files chosen or dragged in, each sent at once with its progress, its way to stop, and its error in words. */
export function FileInput({
  kind,
  value,
  onChange,
  onBlur,
  onBusy,
  most = 1,
  describe = false,
  disabled = false,
}: FileInputProps) {
  const texts = useUploadTexts();
  const control = useFieldControl();
  const wordsId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  // Two files may arrive before the form has told of the first.
  const latest = useRef(value);
  latest.current = value;
  const set = (files: Attached[]) => {
    latest.current = files;
    onChange(files);
  };
  const uploads = useUploads(kind, (file) =>
    set([...latest.current, { file, alt: file.altText ?? '', decorative: false }]),
  );

  const { contents } = fileKindRules[kind];
  const waiting = uploads.sendings.filter(({ error }) => error === null).length;
  const room = most - value.length - waiting;

  const isBusy = waiting > 0;
  const tellBusy = useRef(onBusy);
  tellBusy.current = onBusy;
  useEffect(() => {
    tellBusy.current?.(isBusy);
  }, [isBusy]);

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    setRefusal(files.length > room ? texts.tooMany(most) : '');
    if (room > 0) uploads.add(files.slice(0, room));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) take(event.dataTransfer.files);
  }
  const limits = limitsOf(contents, texts);

  return (
    <Stack gap="3">
      {room > 0 && (
        <Flex
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          padding="4"
          border="2px dashed"
          borderColor="border.strong"
          borderRadius="card"
          bg="surface"
          css={{
            '&[data-over]': { borderColor: 'accent', bg: 'accent.subtle' },
            '&[data-invalid]': { borderColor: 'danger' },
          }}
          data-drop=""
          data-over={isOver || undefined}
          data-invalid={control['aria-invalid'] || undefined}
          onDragOver={(event: DragEvent) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Button
            variant="outline"
            disabled={disabled}
            {...control}
            // The label of the field, and what the button says.
            aria-labelledby={control.id ? `${control.id}-label ${wordsId}` : undefined}
            onClick={() => input.current?.click()}
            onBlur={onBlur}
          >
            <Icon of={UploadIcon} />
            <span id={wordsId}>{texts.choose(most > 1)}</span>
          </Button>
          <Text size="sm" tone="muted">
            {most > 1 ? texts.drop : texts.dropOne}. {limits}.
          </Text>
          <input
            ref={input}
            type="file"
            hidden
            multiple={most > 1}
            accept={acceptedTypes(kind)}
            onChange={(event) => {
              take(event.currentTarget.files);
              // The same file may be chosen again, after it was removed or failed.
              event.currentTarget.value = '';
            }}
          />
        </Flex>
      )}
      {refusal && (
        <Text size="sm" tone="danger" role="alert">
          {refusal}
        </Text>
      )}
      {value.length + uploads.sendings.length > 0 && (
        <Grid as="ul" listStyle="none" margin="0" padding="0" gap="3">
          {value.map((attached, index) => (
            <AttachedFile
              key={attached.file.id}
              attached={attached}
              describe={describe}
              onChange={(next) => set(value.with(index, next))}
              onRemove={() => {
                set(value.toSpliced(index, 1));
                setRefusal('');
              }}
            />
          ))}
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
