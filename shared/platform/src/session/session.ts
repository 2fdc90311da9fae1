import type { Organization } from '@omzien/model/organization';
import { isAllowed, type Permission } from '@omzien/model/permissions';
import { isStaffRole, type RoleAssignment } from '@omzien/model/roles';
import { currentOrganizationOf, wholeScope } from '@omzien/model/scope';
import type { User } from '@omzien/model/user';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BootSession, Impersonator } from '../contract/boot.ts';
import type { BrowserHost } from '../host/browserHost.ts';
import type { Clock } from '../host/clock.ts';

export type SessionState = {
  isSignedIn: boolean;
  user: User | null;
  /** The organisations that this user may act for. */
  organizations: Organization[];
  currentOrganizationId: string | null;
  /** Lists of staff show what belongs to any of `organizations`, and not to the current one alone (decision 027). */
  isScopeWide: boolean;
  /** Somebody of the centre works as `user`; null when it is the user. */
  impersonator: Impersonator | null;
  /** The API could not say who this is; the cookies are kept and the page asks again. */
  isUnavailable: boolean;
  /** The API ended the session, and not the person. */
  isLost: boolean;
  set(session: BootSession): void;
  /** Signed out, here or elsewhere: at once for guards, after 500 ms for what is still on screen. */
  end(reason?: 'signedOut' | 'lost'): void;
  /** Works for one of `organizations` from now on, or, with `wholeScope`, looks at all of them. */
  selectOrganization(id: string): void;
};
export type Session = StoreApi<SessionState>;

/** How long user and roles stay after sign-out, so that the page that is left does not fall apart under the reader. */
export const clearDelay = 500;
export const organizationCookie = 'currentOrganizationId';
const year = 365 * 24 * 60 * 60;

export const rolesOf = (user: User | null): RoleAssignment[] => user?.roles ?? [];

/**
 * Whether who is signed in (or a visitor) holds a permission at all.
 *
 * @example
 * hasPermission(session.getState(), 'vacancies.manage');
 */
export const hasPermission = ({ isSignedIn, user }: SessionState, permission: Permission) =>
  isAllowed(permission, isSignedIn ? rolesOf(user) : [], isSignedIn);

/**
 * Everyone who works for an organisation or a centre: they see the modules' navigation and need an organisation.
 *
 * @example
 * const worksHere = useSession(isStaff);
 */
export const isStaff = ({ isSignedIn, user }: SessionState) => isSignedIn && rolesOf(user).some(isStaffRole);

/** Who is signed in. The browser knows the user, never a token. */
export function createSession(boot: BootSession | null, clock: Clock, host: BrowserHost, centerId?: string): Session {
  const nobody = {
    isSignedIn: false,
    user: null,
    organizations: [],
    currentOrganizationId: null,
    isScopeWide: false,
    impersonator: null,
    isUnavailable: false,
    isLost: false,
  };
  const somebody = ({
    user,
    organizations,
    currentOrganizationId,
    isScopeWide,
    impersonator,
    unavailable,
  }: BootSession) => ({
    isSignedIn: user !== null,
    user,
    organizations,
    currentOrganizationId: currentOrganizationOf(organizations, currentOrganizationId, centerId)?.id ?? null,
    isScopeWide: isScopeWide === true && organizations.length > 1,
    impersonator,
    isUnavailable: unavailable === true,
    isLost: false,
  });
  let cancelClearing = () => {};

  return createStore<SessionState>((set, get) => ({
    ...(boot ? somebody(boot) : nobody),
    set(session) {
      cancelClearing();
      set(somebody(session));
    },
    end(reason = 'signedOut') {
      // The API could not say who this is, and now says that it is nobody.
      if (!get().isSignedIn) {
        set({ isUnavailable: false });
        return;
      }
      const isLost = reason === 'lost';
      set({ isSignedIn: false, isLost });
      cancelClearing = clock.after(clearDelay, () => {
        set({ ...nobody, isLost });
        host.writeCookie(organizationCookie, '', 0);
      });
    },
    selectOrganization(id) {
      const { organizations } = get();
      const isScopeWide = id === wholeScope;
      const chosen = isScopeWide
        ? currentOrganizationOf(organizations, null, centerId)
        : organizations.find((organization) => organization.id === id);
      if (!chosen) return;
      host.writeCookie(organizationCookie, id, year);
      set({ currentOrganizationId: chosen.id, isScopeWide });
    },
  }));
}

/** Tells whose it is what is written on this page: who is signed in, or who was when the session got lost. */
export function rememberWriter(session: Session): () => string | null {
  let last = session.getState().user?.id ?? null;
  session.subscribe(({ user }) => {
    last = user?.id ?? last;
  });
  return () => {
    const { isSignedIn, isLost } = session.getState();
    return isSignedIn || isLost ? last : null;
  };
}
