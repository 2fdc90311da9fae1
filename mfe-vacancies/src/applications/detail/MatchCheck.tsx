import { type Application, type MatchResult, matchResults } from '@omzien/model/application';
import { useApplicationSteps } from '@omzien/parts/decide/applicationSteps.api';
import { useNow, usePlatform } from '@omzien/platform';
import { Card, Chip, Heading, Row, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Before that nobody can know. Both sides are asked by mail after thirty days. */
const soonest = 7 * 24 * 60 * 60 * 1000;

type MatchCheckProps = { application: Application; side: 'volunteer' | 'organization' };

/** "Is it working out?": one press answers, and another one changes the answer. */
export function MatchCheck({ application, side }: MatchCheckProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const now = useNow();
  const { tellMatch, refresh } = useApplicationSteps(application);
  const [sent, setSent] = useState<MatchResult | null>(null);
  const { decidedAt, permissions, matchResultVolunteer, matchResultOrganization } = application;
  const [own, other] =
    side === 'volunteer'
      ? [matchResultVolunteer, matchResultOrganization]
      : [matchResultOrganization, matchResultVolunteer];
  const isAsked = own != null || (decidedAt !== null && now - Date.parse(decidedAt) >= soonest);
  if (!isAsked || !permissions?.transitions.includes('match_result')) return null;
  const chosen = sent ?? own;

  async function answer(result: MatchResult) {
    if (result === chosen) return;
    setSent(result);
    const { show } = toasts.getState();
    try {
      await tellMatch(result);
      show({ color: 'success', message: t('applications.match.thanks') });
    } catch (error) {
      await refresh();
      toasts.getState().fail(error);
    } finally {
      setSent(null);
    }
  }

  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="3">
        {t('applications.match.title')}
      </Heading>
      <Row role="group" aria-label={t('applications.match.title')} gap="2">
        {matchResults.map((result) => (
          <Chip key={result} selected={result === chosen} onClick={() => void answer(result)}>
            {t(`applications.match.${result}`)}
          </Chip>
        ))}
      </Row>
      {other && (
        <Text size="sm" tone="muted" marginTop="3">
          {t(`applications.match.${side === 'volunteer' ? 'organizationSaid' : 'volunteerSaid'}`, {
            answer: t(`applications.match.${other}`),
          })}
        </Text>
      )}
    </Card>
  );
}
