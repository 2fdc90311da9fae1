import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Input } from '../form/controls.tsx';
import { useFieldControl } from '../form/Field.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useKitTexts } from '../texts.tsx';
import { chakra } from '../theme/chakra.ts';

const Root = chakra('div', { base: { position: 'relative', width: 'full' } });
const List = chakra('ul', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: 'calc(100% + 6px)',
    zIndex: 'overlay',
    maxHeight: '20rem',
    overflowY: 'auto',
    listStyle: 'none',
    margin: '0',
    padding: '1.5',
    bg: 'surface.raised',
    color: 'text',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'control',
    boxShadow: 'float',
    fontSize: '1rem',
    lineHeight: '1.4',
    textAlign: 'start',
  },
});
const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'accent.subtle', color: 'link', outline: '2px solid transparent' },
  },
});

export type Suggestion = { id: string; label: string };

export type SuggestInputProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect'
> & {
  defaultValue?: string;
  /** Finds suggestions for what was typed. Called 200 ms after the last letter, from the second letter on. */
  suggest: (text: string) => Promise<Suggestion[]>;
  onChoose?: (suggestion: Suggestion) => void;
  onTextChange?: (text: string) => void;
  /** What is said when nothing fits, for what is no place. */
  noneText?: string;
  /** What is said when suggestions cannot be had, for what is no place. */
  failedText?: string;
};

const wait = 200;
const fewestLetters = 2;

/**
 * A text field that offers suggestions below it, after the combobox pattern of WAI-ARIA. It stays an ordinary field with
 * a name: what is typed goes with the form, also without a choice, without an answer and without scripts.
 *
 * @example <SuggestInput name="place" suggest={findPlaces} onChoose={(place) => setPlace(place)} />
 */
export function SuggestInput({
  suggest,
  onChoose,
  onTextChange,
  noneText,
  failedText,
  defaultValue = '',
  ...props
}: SuggestInputProps) {
  const texts = useKitTexts();
  const none = noneText ?? texts.noSuggestions;
  const failed = failedText ?? texts.suggestionsFailed;
  const control = useFieldControl();
  const listId = useId();
  const [text, setText] = useState(defaultValue);
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [news, setNews] = useState('');
  /** What was typed and still wants suggestions; null after a choice or Escape. */
  const [asked, setAsked] = useState<string | null>(null);
  const latest = useRef(suggest);
  latest.current = suggest;

  useEffect(() => {
    if (asked === null || asked.trim().length < fewestLetters) {
      setIsOpen(false);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      latest.current(asked.trim()).then(
        (found) => {
          if (!isCurrent) return;
          setSuggestions(found);
          setActive(-1);
          setIsOpen(found.length > 0);
          setNews(found.length === 0 ? none : '');
        },
        () => {
          if (!isCurrent) return;
          setIsOpen(false);
          setNews(failed);
        },
      );
    }, wait);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, none, failed]);

  function write(next: string) {
    setText(next);
    onTextChange?.(next);
  }

  function close() {
    setAsked(null);
    setIsOpen(false);
    setActive(-1);
  }

  function choose(suggestion: Suggestion) {
    write(suggestion.label);
    close();
    onChoose?.(suggestion);
  }

  function move(by: number) {
    if (suggestions.length === 0) return;
    setIsOpen(true);
    // One place more than there are options: the field itself, with what was typed.
    const places = suggestions.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      close();
    }
  }

  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Root>
      <Input
        {...control}
        {...props}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        value={text}
        onChange={(event) => {
          write(event.currentTarget.value);
          setAsked(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          props.onBlur?.(event);
        }}
      />
      {isOpen && (
        <List id={listId} role="listbox" aria-label={props['aria-label'] ?? props.placeholder ?? props.name}>
          {suggestions.map((suggestion, index) => (
            <Option
              key={suggestion.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onMouseMove={() => setActive(index)}
              // Before the field loses the focus and the list with it.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(suggestion);
              }}
            >
              {suggestion.label}
            </Option>
          ))}
        </List>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </Root>
  );
}
