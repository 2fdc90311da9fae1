import { useHref, usePlatform } from '@omzien/platform';
import * as v from 'valibot';

const elsewhere = v.object({ meta: v.object({ exchange_url: v.string() }) });

/**
 * Working as somebody else. `begin` answers where to go on for a user of another centre, whose site opens the session;
 * null when it is open here. `goOn` goes there.
 *
 * @example
 * const { begin, goOn } = useWorkAs();
 * <FormDialog save={({ reason }) => begin(user.id, reason)} onSaved={goOn} … />
 */
export function useWorkAs() {
  const { api, live, navigation } = usePlatform();
  const href = useHref();
  return {
    async begin(userId: string, reason: string): Promise<string | null> {
      // The API tells of the new session as it begins; to ask then is to ask for a page of somebody else.
      const hearAgain = live.hold();
      try {
        const data = { type: 'users', id: userId, attributes: { reason } };
        const told = v.safeParse(elsewhere, await api.auth('POST', '/api/v1/sign_in_as_user', { data }));
        return told.success ? told.output.meta.exchange_url : null;
      } catch (failure) {
        hearAgain();
        throw failure;
      }
    },
    /** All that the page holds was for oneself: it is loaded anew, where it says as whom one works and by which rules. */
    goOn(to: string | null): void {
      const address = to ?? `${window.location.origin}${href('/auth/token')}`;
      void navigation.navigate(address, { external: true, force: true });
    },
  };
}
