import { toOmzienError, useNow, usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Container, Icon } from '@omzien/ui';
import { VenetianMask } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';

const minute = 60_000;

/** The whole minutes that are left until a moment; the last one counts until it is over. */
export const minutesLeft = (until: string, now: number) => Math.max(0, Math.ceil((Date.parse(until) - now) / minute));

/** Says on every page that somebody works as another person, for how long still, and ends it. */
export function ImpersonationBanner() {
  const { api, leaveGuard, live, navigation, toasts } = usePlatform();
  const { t } = useTranslation('platform');
  const user = useSession((session) => session.user);
  const impersonator = useSession((session) => session.impersonator);
  const isHeld = useStore(leaveGuard, ({ holders }) => holders.length > 0);
  const now = useNow();
  const [isEnding, setIsEnding] = useState(false);
  const left = impersonator ? minutesLeft(impersonator.until, now) : null;

  async function end() {
    if (!(await leaveGuard.getState().ask())) return;
    setIsEnding(true);
    // The API tells of the end as it happens; to ask then is to ask as nobody.
    const hearAgain = live.hold();
    try {
      await api.endImpersonation();
      // All that the page holds was for somebody else: it is loaded anew.
      const { address } = navigation.getState();
      await navigation.navigate(`${window.location.origin}${address.replace(/#.*$/s, '')}`, {
        external: true,
        force: true,
      });
    } catch (failure) {
      setIsEnding(false);
      hearAgain();
      const { message } = toOmzienError(failure);
      toasts.getState().show({ color: 'danger', title: t('error.something_went_wrong'), message });
    }
  }

  // After the last minute the API answers nothing any more. What is being written can still be copied.
  const isOver = left === 0;
  useEffect(() => {
    if (isOver && !isHeld && !isEnding) void end();
  });

  if (!impersonator || !user || left === null) return null;
  return (
    <Container width="full" display="flex" alignItems="center" gap="3" height="full">
      <Icon of={VenetianMask} display={{ base: 'none', sm: 'inline-flex' }} />
      <Box
        flex="1"
        minWidth="0"
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        justifyContent="space-between"
        columnGap="3"
        lineHeight="snug"
        fontSize={{ base: '0.875rem', sm: '1rem' }}
      >
        <Box overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" fontWeight="semibold">
          {t('impersonation.working_as', { name: user.fullName })}
        </Box>
        <Box whiteSpace="nowrap">
          {isOver ? t('impersonation.over') : t('impersonation.minutes', { minutes: left })}
        </Box>
      </Box>
      <Button
        variant="outline"
        size="sm"
        color="inherit"
        bg="transparent"
        borderColor="currentColor"
        loading={isEnding}
        onClick={() => void end()}
      >
        {t('impersonation.stop')}
      </Button>
    </Container>
  );
}
