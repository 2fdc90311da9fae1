import { type PauseReason, type Toast, type ToastColor, type ToastIcon, usePlatform } from '@omzien/platform';
import { Box, Button, Flex, Icon, IconButton, type IconType } from '@omzien/ui';
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from './messageOf.ts';
import { standClear } from './standClear.ts';
import { toastShortcut } from './toastShortcut.ts';
import { hasTitle } from './toastTitle.ts';

const icons: Record<ToastIcon, IconType> = {
  check: CircleCheck,
  alert: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  bell: Bell,
};
const iconOf: Record<ToastColor, ToastIcon> = {
  success: 'check',
  danger: 'alert',
  warning: 'warning',
  info: 'info',
  primary: 'bell',
  muted: 'bell',
};
const colors: Record<ToastColor, string> = {
  success: 'success',
  danger: 'danger',
  warning: 'warning',
  info: 'info',
  primary: 'link',
  muted: 'text.muted',
};

/** One message: its icon, text, action and the time that is left. */
export default function ToastCard({ toast, pressed }: { toast: Toast; pressed: RefObject<WeakRef<Element> | null> }) {
  const { toasts } = usePlatform();
  const { t } = useTranslation('platform');
  const { close, pause, resume } = toasts.getState();
  const card = useRef<HTMLElement>(null);
  const left = useRef<HTMLElement>(null);
  useEffect(() => {
    const draw = () => {
      const progress = toasts.getState().toasts.find(({ id }) => id === toast.id)?.progress ?? 1;
      if (left.current) left.current.style.transform = `scaleX(${1 - progress})`;
    };
    draw();
    return toasts.subscribe(draw);
  }, [toasts, toast.id]);
  useLayoutEffect(() => {
    const region = card.current?.closest<HTMLElement>('[data-frame=toasts]');
    if (region) standClear(region, pressed.current?.deref() ?? null);
  }, [pressed]);
  const hold = (reason: PauseReason) => () => pause(toast.id, reason);
  const release = (reason: PauseReason) => () => resume(toast.id, reason);
  const { action, second } = toast;
  const message = messageOf(toast, t);
  const act = (what: typeof action) => () => {
    what?.run();
    close(toast.id);
  };
  return (
    <Box
      ref={card}
      tabIndex={0}
      data-toast={toast.color}
      position="relative"
      overflow="hidden"
      pointerEvents="auto"
      bg="surface.raised"
      color="text"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      boxShadow="float"
      onMouseEnter={hold('hover')}
      onMouseLeave={release('hover')}
      onFocus={hold('focus')}
      onBlur={release('focus')}
    >
      <Flex gap="3" padding="4" paddingInlineEnd="2" alignItems="flex-start">
        <Icon of={icons[toast.icon ?? iconOf[toast.color]]} size={24} color={colors[toast.color]} />
        <Box flex="1" minWidth="0" fontSize="1rem" lineHeight="1.45">
          {hasTitle(toast) && <Box fontWeight="semibold">{toast.title ?? t(`toast.${toast.color}`)}</Box>}
          {message && <Box overflowWrap="anywhere">{message}</Box>}
          {action && (
            <Flex gap="3" alignItems="center" flexWrap="wrap" marginBlockStart="2">
              <Button variant="outline" size="sm" aria-keyshortcuts={toastShortcut} onClick={act(action)}>
                {action.label}
              </Button>
              <Box
                as="kbd"
                aria-hidden="true"
                paddingInline="1.5"
                border="1px solid"
                borderColor="border"
                borderRadius="sm"
                color="text.muted"
                fontFamily="inherit"
                fontSize="0.8125rem"
                // For who goes by keyboard at this moment.
                css={{ display: 'none', ':root:has(:focus-visible) &': { display: 'inline' } }}
              >
                {toastShortcut}
              </Box>
              {second && (
                <Button variant="tertiary" size="sm" onClick={act(second)}>
                  {second.label}
                </Button>
              )}
            </Flex>
          )}
        </Box>
        {toast.closable && (
          <IconButton label={t('toast.close')} onClick={() => close(toast.id)} marginBlockStart="-2.5">
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
      </Flex>
      {toast.duration > 0 && (
        <Box
          ref={left}
          aria-hidden="true"
          position="absolute"
          insetBlockEnd="0"
          insetInline="0"
          height="3px"
          transformOrigin="left"
          bg={colors[toast.color]}
        />
      )}
    </Box>
  );
}
