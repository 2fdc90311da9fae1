import { accessRequest, organizationSignup } from '@omzien/model/organization';
import {
  type OpenedSignupDraft,
  openedSignupDraft,
  type SignupCenter,
  type SignupDraftInput,
  signupCenter,
  signupDraftSent,
} from '@omzien/model/organizationSignup';
import { usePlatform, useResourceList } from '@omzien/platform';
import type { SignupOutput } from './signupForm.ts';

const base = '/api/v1/organization_signups';
const drafts = '/api/v1/organization_signup_drafts';
const draftType = 'organization_signup_drafts';

/** Signs up. The answer is the same for every address: the mail says what to do. */
export function useSignUp() {
  const { api, locale } = usePlatform();
  return (input: SignupOutput, draftToken: string | null, idempotencyKey: string) =>
    api.post(base, { type: 'organization_signups', ...input, draftToken, locale }, organizationSignup, {
      idempotencyKey,
    });
}

/** Keeps what was typed: behind a link that is mailed, or behind one to the site of another centre. */
export function useKeepDraft() {
  const { api, locale } = usePlatform();
  return (input: SignupDraftInput, idempotencyKey?: string) =>
    api.post(drafts, { type: draftType, ...input, locale }, signupDraftSent, { idempotencyKey });
}

export function useOpenDraft() {
  const { api } = usePlatform();
  return (token: string): Promise<OpenedSignupDraft> =>
    api.post(`${drafts}/open`, { type: draftType, token }, openedSignupDraft);
}

/** The centre that serves a place which this one does not; null while nothing is known against it. */
export function useOtherCenter(place: { city: string; postcode: string }): SignupCenter | null {
  const query = new URLSearchParams();
  if (place.city.trim()) query.set('filter[city_eq]', place.city.trim());
  if (/^\s*[1-9]\d{3}/.test(place.postcode)) query.set('filter[postcode_eq]', place.postcode.trim());
  const address = query.size > 0 ? `${base}/centers?${query}` : null;
  return useResourceList(address, signupCenter).items?.[0] ?? null;
}

type AccessWish = { firstName?: string; lastName?: string; email?: string; message?: string | null };
/** Asks to work with an organisation that is there already. */
export function useAskAccess(id: string) {
  const { api } = usePlatform();
  return (input: AccessWish, idempotencyKey: string) =>
    api.put(`/api/v1/organizations/${id}/request_access`, { type: 'organizations', id, ...input }, accessRequest, {
      idempotencyKey,
    });
}

/** Sends the mail that confirms an address once more. */
export function useConfirmAgain() {
  const { api } = usePlatform();
  return (email: string) => api.auth('POST', '/auth/confirmation', { email });
}
