import type { JSONContent } from '@tiptap/core';
import { Markdown, MarkdownManager } from '@tiptap/markdown';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef } from 'react';
import { controlRecipe } from '../form/controlRecipe.ts';
import { useFieldControl } from '../form/Field.tsx';
import { safeUrl } from '../markdown/markdown.tsx';
import { chakra } from '../theme/chakra.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

export type RichTextEditorProps = {
  label: string;
  value: string;
  onChange(markdown: string): void;
  onBlur?(): void;
  disabled?: boolean;
};

const Frame = chakra('div', {
  ...controlRecipe,
  base: {
    ...controlRecipe.base,
    padding: '0',
    overflow: 'hidden',
    // To a browser all that is no input is read-only.
    '&:read-only:not(select)': { bg: 'surface' },
    '&:focus-within': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& .ProseMirror': {
      minHeight: '9rem',
      padding: '3.5',
      outline: 'none',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      fontVariantLigatures: 'none',
    },
    '& .ProseMirror > * + *': { marginTop: '0.8em' },
    '& .ProseMirror :is(p, ul, ol, blockquote, h3)': { marginBlock: '0' },
    '& .ProseMirror > * + :is(p, ul, ol, blockquote, h3)': { marginTop: '0.8em' },
    '& .ProseMirror :is(ul, ol)': { paddingInlineStart: '1.4em' },
    '& .ProseMirror ul': { listStyleType: 'disc' },
    '& .ProseMirror ol': { listStyleType: 'decimal' },
    '& .ProseMirror h3': { fontFamily: 'heading', fontWeight: 'bold', fontSize: 'h4', lineHeight: 'snug' },
    '& .ProseMirror strong': { fontWeight: 'semibold' },
    '& .ProseMirror a': { color: 'link', textDecoration: 'underline' },
    '& .ProseMirror blockquote': {
      marginInline: '0',
      paddingInlineStart: '1em',
      borderInlineStart: '3px solid',
      borderColor: 'link',
      color: 'text.muted',
    },
  },
});

/** What a text may hold is the schema: bold, italic, links, lists, small headings and quotes. All else is dropped. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeUrl(address) !== '',
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
  }),
  Markdown,
];

/** The clipboard's words without its HTML: pages take no foreign markup (Trusted Types), and nothing needs cleaning. */
const takeWords = {
  paste(view: EditorView, event: ClipboardEvent) {
    const words = event.clipboardData?.getData('text/plain');
    event.preventDefault();
    if (words) view.pasteText(words, event);
    return true;
  },
  drop(view: EditorView, event: DragEvent) {
    // What is dragged inside the text keeps its form.
    if (view.dragging) return false;
    const words = event.dataTransfer?.getData('text/plain');
    event.preventDefault();
    if (words) view.pasteText(words);
    return true;
  },
};

/** A document of Markdown. Never a text: those the editor reads as HTML, which Trusted Types refuse. */
function documentOf(markdown: string): JSONContent {
  const paragraph = (text: string) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] });
  try {
    const parsed = new MarkdownManager({ extensions }).parse(markdown);
    if (parsed.content?.length) return parsed;
  } catch {
    // Markdown with HTML in it: its words are shown as they are.
  }
  return { type: 'doc', content: markdown.split(/\n{2,}/).map(paragraph) };
}

/** The editor itself, loaded when a screen has one. Markdown goes in and comes out. */
export function RichTextEditor({ label, value, onChange, onBlur, disabled = false }: RichTextEditorProps) {
  const control = useFieldControl();
  const known = useRef(value);
  const handlers = useRef({ onChange, onBlur });
  handlers.current = { onChange, onBlur };

  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  // The names and descriptions of a field change while it is written in. The editor takes new options at each drawing
  // that brings others: the same ones stay the same object.
  const editorProps = useMemo(
    () => ({
      handleDOMEvents: takeWords,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id ? { id } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
    }),
    [label, id, describedBy, isInvalid],
  );

  const editor = useEditor({
    extensions,
    content: documentOf(value),
    editable: !disabled,
    immediatelyRender: false,
    // The policy of the page takes no foreign style elements; what they would say stands in the frame.
    injectCSS: false,
    editorProps,
    onUpdate({ editor: current }) {
      known.current = current.isEmpty ? '' : current.getMarkdown().trim();
      handlers.current.onChange(known.current);
    },
    onBlur: () => handlers.current.onBlur?.(),
  });

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);

  // Another text from outside, such as a draft that was put back.
  useEffect(() => {
    if (!editor || known.current === value) return;
    known.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <Frame aria-invalid={isInvalid}>
      {editor && <RichTextToolbar editor={editor} label={label} disabled={disabled} />}
      <EditorContent editor={editor} />
    </Frame>
  );
}
