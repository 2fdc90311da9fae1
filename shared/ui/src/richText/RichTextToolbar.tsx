import { usePlatform } from '@omzien/platform';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Bold, Heading3, Italic, Link2, List, ListOrdered, Redo2, TextQuote, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { IconType } from '../text/Icon.tsx';
import { Icon } from '../text/Icon.tsx';
import { chakra } from '../theme/chakra.ts';
import { LinkRow } from './LinkRow.tsx';

const textsByLocale = {
  nl: {
    toolbar: (label: string) => `Opmaak van ${label}`,
    bold: 'Vet',
    italic: 'Schuin',
    heading: 'Kopje',
    bullets: 'Lijst',
    numbers: 'Genummerde lijst',
    quote: 'Citaat',
    link: 'Link',
    undo: 'Ongedaan maken',
    redo: 'Opnieuw doen',
  },
  en: {
    toolbar: (label: string) => `Formatting of ${label}`,
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    bullets: 'List',
    numbers: 'Numbered list',
    quote: 'Quote',
    link: 'Link',
    undo: 'Undo',
    redo: 'Redo',
  },
};

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5',
    padding: '1',
    borderBottom: '1px solid',
    borderColor: 'border',
    bg: 'bg.subtle',
  },
});
const Tool = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '11',
    minHeight: '11',
    border: '0',
    borderRadius: 'control',
    bg: 'transparent',
    color: 'text',
    cursor: 'pointer',
    _hover: { bg: 'surface' },
    '&[aria-pressed=true]': { bg: 'accent', color: 'accent.text' },
    '&:disabled': { opacity: '0.4', cursor: 'not-allowed' },
  },
});

type RichTextToolbarProps = { editor: Editor; label: string; disabled: boolean };

/** The buttons of the editor, one stop for the Tab key; arrows, Home and End go through them. */
export function RichTextToolbar({ editor, label, disabled }: RichTextToolbarProps) {
  const texts = textsByLocale[usePlatform().locale];
  const [at, setAt] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: { name: string; icon: IconType; isOn?: boolean; isOff?: boolean; run(): void }[] = [
    { name: texts.bold, icon: Bold, isOn: state.bold, run: () => chain().toggleBold().run() },
    { name: texts.italic, icon: Italic, isOn: state.italic, run: () => chain().toggleItalic().run() },
    { name: texts.heading, icon: Heading3, isOn: state.heading, run: () => chain().toggleHeading({ level: 3 }).run() },
    { name: texts.bullets, icon: List, isOn: state.bullets, run: () => chain().toggleBulletList().run() },
    { name: texts.numbers, icon: ListOrdered, isOn: state.numbers, run: () => chain().toggleOrderedList().run() },
    { name: texts.quote, icon: TextQuote, isOn: state.quote, run: () => chain().toggleBlockquote().run() },
    { name: texts.link, icon: Link2, isOn: state.link, run: () => setIsLinking(!isLinking) },
    { name: texts.undo, icon: Undo2, isOff: !state.canUndo, run: () => chain().undo().run() },
    { name: texts.redo, icon: Redo2, isOff: !state.canRedo, run: () => chain().redo().run() },
  ];

  function press(event: KeyboardEvent) {
    const last = tools.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <>
      <Bar ref={bar} role="toolbar" aria-label={texts.toolbar(label)} onKeyDown={press}>
        {tools.map(({ name, icon, isOn, isOff, run }, index) => (
          <Tool
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={isOn}
            // Stays reachable: a button that vanishes under the arrow keys would lose the way.
            aria-disabled={isOff || disabled || undefined}
            opacity={isOff ? '0.4' : undefined}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            // The selection in the text stays while a button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!isOff && !disabled) run();
            }}
          >
            <Icon of={icon} />
          </Tool>
        ))}
      </Bar>
      {isLinking && <LinkRow editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}
