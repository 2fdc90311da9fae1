import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { chakra } from '../theme/chakra.ts';
import { buttonRecipe } from './buttonRecipe.ts';
import { Spinner } from './Spinner.tsx';

const ButtonElement = chakra('button', buttonRecipe);
const ButtonAnchor = chakra('a', buttonRecipe);
const Label = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2' },
  variants: { isHidden: { true: { opacity: '0' } } },
});

type ElementProps = ComponentProps<typeof ButtonElement>;
export type ButtonVariant = NonNullable<ElementProps['variant']>;
export type ButtonProps = Omit<ElementProps, 'shape'> & {
  /** Makes it a real link that looks like a button. */
  href?: string;
  target?: string;
  rel?: string;
  download?: boolean | string;
  /** Busy: stays focused and keeps its size, and a second press does nothing. */
  loading?: boolean;
  children?: ReactNode;
};

/** A press of a busy button must neither run its handler nor submit the form again. */
const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A button, or a link that looks like one when it has `href`. `type` is `button` unless it says `submit`.
 *
 * @example <Button loading={isSaving} onClick={() => void save()}>{t('edit.save')}</Button>
 */
export function Button({ href, loading = false, children, disabled, onClick, ...props }: ButtonProps) {
  const label = (
    <>
      <Label isHidden={loading}>{children}</Label>
      {loading && <Spinner position="absolute" />}
    </>
  );
  if (href !== undefined) {
    const anchorProps = props as ComponentProps<typeof ButtonAnchor>;
    return (
      <ButtonAnchor href={href} onClick={onClick as unknown as ComponentProps<'a'>['onClick']} {...anchorProps}>
        {label}
      </ButtonAnchor>
    );
  }
  return (
    <ButtonElement
      type="button"
      {...props}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? refuse : onClick}
    >
      {label}
    </ButtonElement>
  );
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & { label: string; children: ReactNode };

/**
 * A button with only an icon: for close, menu and bell. `label` is what a screen reader says.
 *
 * @example
 * <IconButton label={t('panel.close')} onClick={onClose}>
 *   <X size={20} aria-hidden="true" />
 * </IconButton>
 */
export function IconButton({ label, children, variant = 'tertiary', href, loading, ...props }: IconButtonProps) {
  if (href !== undefined) {
    const anchorProps = props as ComponentProps<typeof ButtonAnchor>;
    return (
      <ButtonAnchor href={href} aria-label={label} title={label} variant={variant} shape="icon" {...anchorProps}>
        {children}
      </ButtonAnchor>
    );
  }
  return (
    <ButtonElement
      type="button"
      aria-label={label}
      title={label}
      variant={variant}
      shape="icon"
      aria-busy={loading || undefined}
      {...props}
      onClick={loading ? refuse : props.onClick}
    >
      {loading ? <Spinner /> : children}
    </ButtonElement>
  );
}
