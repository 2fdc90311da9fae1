import { application } from '@omzien/model/application';
import type { ConversationInput } from '@omzien/model/conversation';
import { organization } from '@omzien/model/organization';
import { user } from '@omzien/model/user';
import { usePermission, usePlatform, useSession } from '@omzien/platform';

export type Recipient = NonNullable<ConversationInput['recipient']>;
/** To whom somebody writes: one of many, to be found by name, or the centre. */
export const recipientKinds = ['center', 'organization', 'person', 'applicant'] as const;
export type RecipientKind = (typeof recipientKinds)[number];
type Found = { id: string; label: string };
const most = 8;

/** To which kinds of recipients the reader may write, and how each is found. */
export function useRecipients() {
  const { api, boot } = usePlatform();
  const isCenter = usePermission('conversations.moderate');
  const isOrganization = useSession(
    ({ user: me }) =>
      me?.roles?.some(({ role, scopeType }) => role === 'admin' && scopeType === 'Organization') ?? false,
  );
  const kinds: RecipientKind[] = isCenter
    ? ['organization', 'person']
    : isOrganization
      ? ['center', 'applicant']
      : ['center'];
  const about = (text: string) => `=${encodeURIComponent(text)}&page[size]=${most}`;
  /** Names stand in two columns, so each is looked for by one word. */
  const longest = (text: string) => text.split(/\s+/).sort((one, other) => other.length - one.length)[0] ?? '';

  const finders: Record<Exclude<RecipientKind, 'center'>, (text: string) => Promise<Found[]>> = {
    async organization(text) {
      const { items } = await api.list(`/api/v1/organizations?filter[name_cont]${about(text)}`, organization);
      return items.map(({ id, name, city }) => ({ id, label: city ? `${name}, ${city}` : name }));
    },
    async person(text) {
      const filter = 'filter[first_name_or_last_name_or_email_cont]';
      const { items } = await api.list(`/api/v1/users?filter[status_eq]=active&${filter}${about(longest(text))}`, user);
      return items.map(({ id, fullName, email }) => ({ id, label: email ? `${fullName} (${email})` : fullName }));
    },
    async applicant(text) {
      const { items } = await api.list(`/api/v1/applications?filter[name_or_email_cont]${about(text)}`, application);
      const known = new Map(items.flatMap(({ userId, name }) => (userId ? [[userId, name] as const] : [])));
      return [...known].map(([id, label]) => ({ id, label }));
    },
  };
  return {
    kinds,
    center: { type: 'volunteer_centers', id: boot.center.id } satisfies Recipient,
    centerName: boot.center.name,
    find: (kind: Exclude<RecipientKind, 'center'>, text: string) => finders[kind](text),
    recipientOf: (kind: Exclude<RecipientKind, 'center'>, id: string): Recipient => ({
      type: kind === 'organization' ? 'organizations' : 'users',
      id,
    }),
  };
}
