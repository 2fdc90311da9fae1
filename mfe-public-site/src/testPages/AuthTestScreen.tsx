import { usePlatform, useSession, useSignInFirst } from '@omzien/platform';
import { Button, Row } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorFacts } from './errorFacts.ts';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'De sessie zoals de browser haar kent. Tokens staan er niet bij: die ziet geen script.',
    session: 'Sessie',
    cookies: 'Cookies die een script kan lezen',
    look: 'Lees de cookies',
    load: 'Vraag opnieuw wie er is',
    out: 'Log uit',
    in: 'Log in',
    wrong: 'Log in met een verkeerd wachtwoord',
    answer: 'Antwoord',
  },
  en: {
    about: 'The session as the browser knows it. Tokens are not part of it: no script sees them.',
    session: 'Session',
    cookies: 'Cookies that a script can read',
    look: 'Read the cookies',
    load: 'Ask again who is here',
    out: 'Sign out',
    in: 'Sign in',
    wrong: 'Sign in with a wrong password',
    answer: 'Answer',
  },
};

export default function AuthTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const signIn = useSignInFirst('/test/auth');
  const { api } = usePlatform();
  const session = useSession((state) => state);
  const [names, setNames] = useState<string[] | null>(null);
  const [answer, setAnswer] = useState<unknown>(null);
  const run = (task: Promise<unknown>) =>
    void task.then(
      () => setAnswer('OK'),
      (error: unknown) => setAnswer(errorFacts(error)),
    );

  return (
    <TestPage title={t('testPages.auth')} about={texts.about}>
      <Trial title={texts.session}>
        <Outcome
          label={texts.session}
          value={{
            isSignedIn: session.isSignedIn,
            isLost: session.isLost,
            isUnavailable: session.isUnavailable,
            user: session.user && { id: session.user.id, fullName: session.user.fullName, status: session.user.status },
            roles: session.user?.roles ?? [],
            currentOrganizationId: session.currentOrganizationId,
          }}
        />
        <Row>
          <Button variant="outline" onClick={() => run(api.loadSession())}>
            {texts.load}
          </Button>
          {session.isSignedIn ? (
            <Button variant="outline" onClick={() => run(api.signOut())}>
              {texts.out}
            </Button>
          ) : (
            <Button variant="outline" href={signIn.href}>
              {texts.in}
            </Button>
          )}
          <Button
            variant="outline"
            onClick={() =>
              run(api.auth('POST', '/auth/sign_in', { email: 'niemand@voorbeeld.nl', password: 'verkeerd-wachtwoord' }))
            }
          >
            {texts.wrong}
          </Button>
        </Row>
        {answer !== null && <Outcome label={texts.answer} value={answer} />}
      </Trial>
      <Trial title={texts.cookies}>
        <Row>
          <Button
            variant="outline"
            onClick={() => setNames(document.cookie.split('; ').map((cookie) => cookie.replace(/=.*$/s, '')))}
          >
            {texts.look}
          </Button>
        </Row>
        {names && <Outcome label={texts.cookies} value={names} />}
      </Trial>
    </TestPage>
  );
}
