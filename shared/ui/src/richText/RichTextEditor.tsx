import { chakra } from '@chakra-ui/react/styled-system';
import { Markdown } from '@tiptap/markdown';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { controlLook } from '../form/controlLook.ts';
import { useFieldControl } from '../form/Field.tsx';
import { safeAddress } from '../markdown/markdown.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';

export type RichTextEditorProps = {
  label: string;
  value: string;
  onChange(markdown: string): void;
  onBlur?(): void;
  disabled?: boolean;
};

const Frame = chakra('div', {
  ...controlLook,
  base: {
    ...controlLook.base,
    padding: '0',
    overflow: 'hidden',
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

/** Every heading becomes the one that a text may have; the rest that a text has no room for, the schema drops. */
export const cleanHeadings = (html: string) => html.replace(/<(\/?)h[1-6](?=[\s>])/gi, '<$1h3');

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
      isAllowedUri: (address) => safeAddress(address) !== '',
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
  }),
  Markdown,
];

/** The editor itself, loaded when a screen has one. Markdown goes in and comes out. */
export function RichTextEditor({ label, value, onChange, onBlur, disabled = false }: RichTextEditorProps) {
  const control = useFieldControl();
  const known = useRef(value);
  const handlers = useRef({ onChange, onBlur });
  handlers.current = { onChange, onBlur };

  const editor = useEditor({
    extensions,
    content: value,
    contentType: 'markdown',
    editable: !disabled,
    immediatelyRender: false,
    // The policy of the page takes no foreign style elements; what they would say stands in the frame.
    injectCSS: false,
    editorProps: { transformPastedHTML: cleanHeadings },
    onUpdate({ editor: current }) {
      known.current = current.isEmpty ? '' : current.getMarkdown().trim();
      handlers.current.onChange(known.current);
    },
    onBlur: () => handlers.current.onBlur?.(),
  });

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);

  // The names and descriptions of a field change while it is written in.
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        transformPastedHTML: cleanHeadings,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(id ? { id } : {}),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        },
      },
    });
  }, [editor, label, id, describedBy, isInvalid]);

  // Another text from outside, such as a draft that was put back.
  useEffect(() => {
    if (!editor || known.current === value) return;
    known.current = value;
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [editor, value]);

  return (
    <Frame aria-invalid={isInvalid}>
      {editor && <RichTextToolbar editor={editor} label={label} disabled={disabled} />}
      <EditorContent editor={editor} />
    </Frame>
  );
}
