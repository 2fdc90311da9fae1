import { CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { Icon } from '../text/Icon.tsx';
import { useKitTexts } from '../texts.tsx';
import { chakra } from '../theme/chakra.ts';

type FieldParts = {
  id: string;
  hintId: string;
  errorId: string;
  isInvalid: boolean;
  isOptional: boolean;
  hasHint: boolean;
  setHasHint: (hasHint: boolean) => void;
};

const FieldContext = createContext<FieldParts | null>(null);

const RootElement = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' } });
const LabelElement = chakra('label', { base: { fontWeight: 'semibold', fontSize: 'sm', lineHeight: 'snug' } });
const OptionalElement = chakra('span', { base: { fontWeight: 'normal', color: 'text.muted' } });
const HintElement = chakra('p', {
  base: { margin: '0', color: 'text.muted', fontSize: '0.9375rem', lineHeight: '1.45' },
});
const ErrorElement = chakra('p', {
  base: {
    margin: '0',
    display: 'flex',
    gap: '2',
    color: 'danger',
    fontSize: '0.9375rem',
    fontWeight: 'medium',
    lineHeight: '1.45',
  },
});

export type FieldRootProps = Omit<ComponentProps<typeof RootElement>, 'children'> & {
  invalid?: boolean;
  /** Says "(niet verplicht)" behind the label; what must be filled in is not marked. */
  optional?: boolean;
  children: ReactNode;
};

function FieldRoot({ invalid = false, optional = false, children, ...props }: FieldRootProps) {
  const base = useId();
  const [hasHint, setHasHint] = useState(false);
  const parts = useMemo(
    () => ({
      id: `${base}-field`,
      hintId: `${base}-hint`,
      errorId: `${base}-error`,
      isInvalid: invalid,
      isOptional: optional,
      hasHint,
      setHasHint,
    }),
    [base, invalid, optional, hasHint],
  );
  return (
    <FieldContext value={parts}>
      <RootElement {...props}>{children}</RootElement>
    </FieldContext>
  );
}

function FieldLabel({ children, ...props }: ComponentProps<typeof LabelElement>) {
  const field = useContext(FieldContext);
  const texts = useKitTexts();
  return (
    <LabelElement id={field ? `${field.id}-label` : undefined} htmlFor={field?.id} {...props}>
      {children}
      {field?.isOptional && <OptionalElement> {texts.optional}</OptionalElement>}
    </LabelElement>
  );
}

function FieldHelperText({ children, ...props }: ComponentProps<typeof HintElement>) {
  const field = useContext(FieldContext);
  const setHasHint = field?.setHasHint;
  useEffect(() => {
    setHasHint?.(true);
    return () => setHasHint?.(false);
  }, [setHasHint]);
  return (
    <HintElement id={field?.hintId} {...props}>
      {children}
    </HintElement>
  );
}

/** Only there while the field is invalid and there is something to say. */
function FieldErrorText({ children, ...props }: ComponentProps<typeof ErrorElement>) {
  const field = useContext(FieldContext);
  if (!field?.isInvalid || !children) return null;
  return (
    <ErrorElement id={field.errorId} {...props}>
      <Icon of={CircleAlert} marginTop="0.1em" />
      <span>{children}</span>
    </ErrorElement>
  );
}

/** Label above, the control, hint and error below it; the control finds its id and descriptions by itself. */
export const Field = { Root: FieldRoot, Label: FieldLabel, HelperText: FieldHelperText, ErrorText: FieldErrorText };

/**
 * What a control inside a `Field` must carry. Own props win, so a control also works alone.
 *
 * @example
 * const control = useFieldControl();
 * return <input {...control} {...props} />;
 */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  const described = [field.isInvalid && field.errorId, field.hasHint && field.hintId].filter(Boolean).join(' ');
  return {
    id: field.id,
    'aria-invalid': field.isInvalid || undefined,
    'aria-describedby': described || undefined,
  };
}
