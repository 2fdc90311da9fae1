import type { LinkFacts } from '@omzien/model/account';

const plain: LinkFacts = {
  kind: 'sign_in_link',
  account: 'ria@dorp.example',
  other_browser: false,
  signed_in: 'nobody',
  needs_password: false,
  inviter: null,
};

/** What the API says of a link, as the screens of links are tested with it. */
export const linkIs = (facts: Partial<LinkFacts> = {}) => ({
  'POST /auth/link': () => new Response(JSON.stringify({ data: { ...plain, ...facts } })),
});
