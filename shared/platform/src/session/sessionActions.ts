import type { SignInInput } from '@omzien/model/user';
import { type ApiClient, readOne } from '../api/apiClient.ts';
import { OmzienError } from '../api/OmzienError.ts';
import type { Session } from './session.ts';

const currentUserAddress = '/api/v1/current_user?include=roles';
const impersonationAddress = '/api/v1/sign_in_as_user';

export type SessionActions = {
  /** Signs in and loads who that is. The cookies are the gateway's; the browser sees no token. */
  signIn(input: SignInInput): Promise<void>;
  /** Signs out. What goes wrong is ignored: the person is signed out here in any case. */
  signOut(): Promise<void>;
  /** Asks again who is signed in. A user who cannot be loaded is signed out, unless the API is out of order. */
  loadSession(): Promise<void>;
  /** Stops working as somebody else and becomes oneself again. */
  endImpersonation(): Promise<void>;
  /**
   * Another tab has signed in or out: becomes whoever it is now, and answers whether that is anybody. Never fails; an API
   * out of order changes nothing.
   */
  followSession(): Promise<boolean>;
};

/** Throws away what the former user was shown: at once, or when no form holds changes that would go with it. */
type ClearResponses = { now: () => void; whenNothingUnsaved: () => void };

export function createSessionActions(
  api: ApiClient,
  session: Session,
  clearResponses: ClearResponses,
  writerId: () => string | null,
): SessionActions {
  /** Who it is now, or the failure to tell. */
  async function read() {
    // Most visits never ask: who is signed in stands in the boot document.
    const { impersonatorOf, organization, user } = await import(
      /* webpackChunkName: "session" */ './sessionSchemas.ts'
    );
    const [document, listed] = await Promise.all([
      api.document(currentUserAddress),
      api.list('/api/v1/current_organizations', organization).then(
        ({ items }) => items,
        () => null,
      ),
    ]);
    const loaded = readOne(currentUserAddress, document, user);
    const { currentOrganizationId, isScopeWide, organizations: known, user: former } = session.getState();
    session.getState().set({
      user: loaded,
      // A list that does not come counts as none, as the specification says; one that stood before goes on to stand.
      organizations: listed ?? (former?.id === loaded.id ? known : []),
      currentOrganizationId,
      isScopeWide,
      impersonator: impersonatorOf(document),
    });
  }

  async function loadSession() {
    try {
      await read().catch(async (failure: unknown) => {
        if (!(failure instanceof OmzienError) || !failure.hasCode('impersonation_over')) throw failure;
        // The half hour as somebody else is over: back to the own account, whose cookies the gateway restores.
        await api.delete(impersonationAddress);
        await read();
      });
    } catch (failure) {
      if (failure instanceof OmzienError && [401, 403, 404, 409].includes(failure.statusCode))
        session.getState().end('lost');
      throw failure;
    }
  }
  /** Several answers may tell at once that somebody else is signed in: that is asked once. */
  let following: Promise<boolean> | null = null;
  async function follow() {
    const former = writerId();
    await loadSession().catch(() => {});
    const { isSignedIn, user: present } = session.getState();
    // Who comes back finds the screen, and what was typed into it, as it was.
    if (isSignedIn && present?.id !== former) clearResponses.whenNothingUnsaved();
    return isSignedIn;
  }
  return {
    loadSession,
    followSession() {
      following ??= follow().finally(() => {
        following = null;
      });
      return following;
    },
    async signIn(input) {
      await api.auth('POST', '/auth/sign_in', { ...input });
      await loadSession();
      clearResponses.now();
    },
    async endImpersonation() {
      await api.delete(impersonationAddress);
      await loadSession();
      clearResponses.now();
    },
    async signOut() {
      // The screens go first, so that nothing is fetched as nobody while the answer is under way.
      const request = api.auth('DELETE', '/auth/sign_out');
      session.getState().end();
      await request.catch(() => null);
      clearResponses.now();
    },
  };
}
