import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../text/Icon.tsx';
import { Link } from '../text/Link.tsx';
import { Heading } from '../text/text.tsx';
import { useKitTexts } from '../texts.tsx';
import { chakra } from '../theme/chakra.ts';

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    bg: 'danger.subtle',
    border: '2px solid',
    borderColor: 'danger',
    borderRadius: 'card',
    '&:focus': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
const List = chakra('ul', { base: { margin: '0', marginTop: '2', paddingInlineStart: '5', listStyle: 'disc' } });

export type ErrorSummaryItem = {
  /** The name of the control in the form; empty for what concerns the form as a whole. */
  name?: string;
  message: string;
};

export type ErrorSummaryProps = {
  errors: ErrorSummaryItem[];
  title?: string;
  /** Counts the attempts to send: the focus comes here once for each. Without it, whenever the summary appears. */
  attempt?: number;
};

/**
 * Inside a form, at its top: what is wrong, with a link to each field. Takes the focus when it appears.
 *
 * @example <ErrorSummary errors={[{ name: 'email', message: t('errors.email') }]} attempt={attempt} />
 */
export function ErrorSummary({ errors, title, attempt }: ErrorSummaryProps) {
  const texts = useKitTexts();
  const root = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;

  const lastAttempt = useRef<number | null>(null);

  useEffect(() => {
    // With attempts counted, an error that appears on leaving a field must not pull the focus away from the next one.
    const isNew = attempt === undefined || attempt !== lastAttempt.current;
    lastAttempt.current = attempt ?? null;
    if (isShown && isNew) root.current?.focus();
  }, [isShown, attempt]);

  if (!isShown) return null;

  function goTo(event: MouseEvent<HTMLAnchorElement>, name: string) {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    const control = form?.elements.namedItem(name);
    // What is no plain control (rich text, a choice of files) is found by its field.
    const inField = () =>
      form?.querySelector(
        `[data-field="${CSS.escape(name)}"] :is(input,textarea,select,button,[contenteditable=true])`,
      );
    const target = control instanceof RadioNodeList ? control[0] : (control ?? inField());
    if (target instanceof HTMLElement) target.focus();
  }

  return (
    <Root ref={root} role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} size={24} color="danger" />
      <div>
        <Heading level={2} size={4}>
          {title ?? (errors.some(({ name }) => name) ? texts.errorsFound : texts.notDone)}
        </Heading>
        <List>
          {errors.map(({ name, message }) => (
            <li key={`${name ?? ''}${message}`}>
              {name ? (
                <Link href={`#${name}`} color="danger" onClick={(event) => goTo(event, name)}>
                  {message}
                </Link>
              ) : (
                message
              )}
            </li>
          ))}
        </List>
      </div>
    </Root>
  );
}
