import { type ComponentType, useEffect, useState } from 'react';
import { Textarea } from '../form/controls.tsx';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

export type RichTextProps = {
  /** What the text is, for screen readers: the label of the field. */
  label: string;
  /** Markdown: paragraphs, bold, italic, links, lists, small headings and quotes. */
  value: string;
  onChange(markdown: string): void;
  onBlur?(): void;
  name?: string;
  disabled?: boolean;
};

/**
 * Text with bold, lists and links, kept as Markdown. Until the editor has come, or when it cannot come, the Markdown
 * itself can be written.
 *
 * @example <RichText label={t('form.description')} {...useControlled(form, 'description')} />
 */
export function RichText({ label, value, onChange, onBlur, name, disabled }: RichTextProps) {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);

  useEffect(() => {
    let isHere = true;
    import('./RichTextEditor.tsx').then(
      ({ RichTextEditor }) => {
        if (isHere) setEditor(() => RichTextEditor);
      },
      () => {
        // The plain field below goes on working.
      },
    );
    return () => {
      isHere = false;
    };
  }, []);

  if (Editor) return <Editor label={label} value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />;
  return (
    <Textarea
      name={name}
      rows={8}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
