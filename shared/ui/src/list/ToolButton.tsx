import { Button, type ButtonProps } from '../action/Button.tsx';
import { Icon, type IconType } from '../text/Icon.tsx';
import { Text } from '../text/text.tsx';

type ToolButtonProps = Omit<ButtonProps, 'children' | 'variant'> & {
  icon: IconType;
  label: string;
  /** Keeps its words where the tools share a row with tabs. */
  isWordy?: boolean;
};

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const seen = { position: 'static', width: 'auto', height: 'auto', overflow: 'visible', clipPath: 'none' } as const;

/**
 * A button in the row of tools above a list. Its words give way where the row is full; its name stays.
 *
 * @example <ToolButton icon={Printer} label={t('list.print')} onClick={print} />
 */
export function ToolButton({ icon, label, isWordy = false, ...props }: ToolButtonProps) {
  return (
    <Button variant="outline" paddingInline="3" minWidth="var(--om-target)" flexShrink="0" title={label} {...props}>
      <Icon of={icon} />
      <Text as="span" fontSize="inherit" css={{ ...unseen, md: seen, ...(isWordy ? {} : { xl: unseen, '2xl': seen }) }}>
        {label}
      </Text>
    </Button>
  );
}
