import type { FileKind } from '@omzien/model/file';
import { Button, type ButtonProps, Flex, Icon, Text } from '@omzien/ui';
import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { acceptedTypes } from './fileError.ts';
import { limitsOf, useUploadTexts } from './uploadTexts.ts';

type DropZoneProps = {
  /** What the files are for: it decides what may be in them. */
  kinds: readonly FileKind[];
  isMany: boolean;
  onTake(files: File[]): void;
  disabled?: boolean;
  isInvalid?: boolean;
  /** What a field says of its button. */
  button?: ButtonProps & Record<string, unknown>;
  wordsId?: string;
};

/**
 * Where files are dropped or chosen, and which ones fit.
 *
 * @example <DropZone kinds={['image', 'document']} isMany onTake={add} />
 */
export function DropZone({ kinds, isMany, onTake, disabled = false, isInvalid, button, wordsId }: DropZoneProps) {
  const texts = useUploadTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onTake([...event.dataTransfer.files]);
  }
  return (
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
      data-invalid={isInvalid || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button variant="outline" disabled={disabled} {...button} onClick={() => input.current?.click()}>
        <Icon of={UploadIcon} />
        <span id={wordsId}>{texts.choose(isMany)}</span>
      </Button>
      <Text size="sm" tone="muted">
        {isMany ? texts.drop : texts.dropOne}. {limitsOf(kinds, texts)}.
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={[...new Set(kinds.flatMap((kind) => acceptedTypes(kind).split(',')))].join()}
        onChange={(event) => {
          onTake([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again, after it was removed or failed.
          event.currentTarget.value = '';
        }}
      />
    </Flex>
  );
}
