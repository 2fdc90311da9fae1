import { type SessionState, usePlatform, useSession } from '@omzien/platform';
import { Button, Row, Text } from '@omzien/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'Wat er met de sessie gebeurt, met het moment erbij. Log in een ander tabblad uit om het te zien.',
    choose: 'Voor wie je werkt',
    events: 'Gebeurtenissen',
    none: 'Nog niets gebeurd.',
    out: 'Log uit',
    reload: 'Laad de sessie',
  },
  en: {
    about: 'What happens to the session, and when. Sign out in another tab to see it.',
    choose: 'Whom you work for',
    events: 'Events',
    none: 'Nothing happened yet.',
    out: 'Sign out',
    reload: 'Load the session',
  },
};
type Event = { at: number; change: Record<string, unknown> };

const factsOf = ({ isSignedIn, isLost, isUnavailable, user, organizations, currentOrganizationId }: SessionState) => ({
  isSignedIn,
  isLost,
  isUnavailable,
  user: user?.fullName ?? null,
  organizations: organizations.length,
  currentOrganizationId,
});

export default function UserStoreTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const { api, clock, session } = usePlatform();
  const organizations = useSession((state) => state.organizations);
  const currentId = useSession((state) => state.currentOrganizationId);
  const [events, setEvents] = useState<Event[]>([]);

  useEffect(() => {
    const started = clock.now();
    return session.subscribe((now, before) => {
      const [after, former] = [factsOf(now), factsOf(before)];
      const change = Object.fromEntries(
        Object.entries(after).filter(([name, value]) => Reflect.get(former, name) !== value),
      );
      if (Object.keys(change).length > 0) setEvents((all) => [...all, { at: clock.now() - started, change }]);
    });
  }, [clock, session]);

  return (
    <TestPage title={t('testPages.userStore')} about={texts.about}>
      <Trial title={texts.choose}>
        <Row>
          {organizations.slice(0, 8).map(({ id, name }) => (
            <Button
              key={id}
              variant={id === currentId ? 'primary' : 'outline'}
              aria-pressed={id === currentId}
              onClick={() => session.getState().selectOrganization(id)}
            >
              {name}
            </Button>
          ))}
          <Button variant="outline" onClick={() => void api.loadSession().catch(() => null)}>
            {texts.reload}
          </Button>
          <Button variant="outline" onClick={() => void api.signOut()}>
            {texts.out}
          </Button>
        </Row>
      </Trial>
      <Trial title={texts.events}>
        {events.length === 0 ? (
          <Text>{texts.none}</Text>
        ) : (
          <Outcome
            label={texts.events}
            value={events.map(({ at, change }) => `${at} ms ${JSON.stringify(change)}`).join('\n')}
          />
        )}
      </Trial>
    </TestPage>
  );
}
