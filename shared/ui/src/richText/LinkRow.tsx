import { usePlatform } from '@omzien/platform';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../action/Button.tsx';
import { Input } from '../form/controls.tsx';
import { Field } from '../form/Field.tsx';
import { Row } from '../layout/layout.tsx';
import { safeUrl } from '../markdown/markdown.tsx';

const textsByLocale = {
  nl: {
    address: 'Adres van de link',
    apply: 'Link maken',
    remove: 'Link weghalen',
    refused: 'Gebruik een adres met https://, mailto: of tel:, of een pagina van deze site (/contact).',
  },
  en: {
    address: 'Address of the link',
    apply: 'Make the link',
    remove: 'Remove the link',
    refused: 'Use an address with https://, mailto: or tel:, or a page of this site (/contact).',
  },
};

/** `voorbeeld.nl` → `https://voorbeeld.nl`, `naam@voorbeeld.nl` → `mailto:…`; the rest as it was written. */
export function addressOf(written: string): string {
  const text = written.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(text) ? `https://${text}` : text;
}

/** Asks where a link goes. Enter makes it, Escape closes. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const texts = textsByLocale[usePlatform().locale];
  const current = String(editor.getAttributes('link').href ?? '');
  const [text, setText] = useState(current);
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function close() {
    onClose();
    editor.commands.focus();
  }
  function apply() {
    const address = addressOf(text);
    if (safeUrl(address) === '') {
      setIsRefused(true);
      input.current?.focus();
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    // Without a selection there are no words yet to make a link of: the address is the words.
    if (editor.state.selection.empty && !current) {
      chain
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    } else chain.setLink({ href: address }).run();
    close();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    else if (event.key !== 'Enter') return;
    else apply();
    // Enter would send the form around the text.
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <Row padding="3" gap="2" alignItems="flex-end" borderBottom="1px solid" borderColor="border">
      <Field.Root invalid={isRefused} flex="1 1 14rem" width="auto">
        <Field.Label>{texts.address}</Field.Label>
        <Input
          ref={input}
          type="text"
          inputMode="url"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Field.ErrorText>{texts.refused}</Field.ErrorText>
      </Field.Root>
      <Button variant="outline" onClick={apply}>
        {texts.apply}
      </Button>
      {current && (
        <Button
          variant="tertiary"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          {texts.remove}
        </Button>
      )}
    </Row>
  );
}
