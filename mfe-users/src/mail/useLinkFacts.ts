import { type LinkFacts, linkFacts } from '@omzien/model/account';
import { type OmzienError, toOmzienError, usePlatform } from '@omzien/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

/** What is known of the link of a mail so far. */
export type LinkLook =
  | { state: 'looking' }
  | { state: 'known'; facts: LinkFacts }
  | { state: 'refused'; error: OmzienError };

const answer = v.object({ data: linkFacts });

/**
 * Asks what a link does and for which account, without following it: a program that opens the links of a mail, even one
 * that runs scripts, uses nothing up. `look` asks once more.
 */
export function useLinkFacts(token: string | null) {
  const { api } = usePlatform();
  const [found, setFound] = useState<LinkLook>({ state: 'looking' });
  const hasBegun = useRef(false);

  const look = useCallback(async () => {
    if (token === null) return;
    try {
      const facts = v.safeParse(answer, await api.auth('POST', '/auth/link', { token }));
      if (!facts.success) throw new Error('The answer about a link is not what was agreed.');
      setFound({ state: 'known', facts: facts.output.data });
    } catch (thrown) {
      setFound({ state: 'refused', error: toOmzienError(thrown) });
    }
  }, [api, token]);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void look();
  }, [look]);
  return { found, look };
}
