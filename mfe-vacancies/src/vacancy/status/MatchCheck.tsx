import { type GuestApplication, type MatchResult, matchResults } from '@omzien/model/application';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Heading, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestSteps, useGuestTimeline } from './status.api.ts';

/** "Did it work out?", once that was asked. Another answer later takes the place of the first. */
export function MatchCheck({ application, token }: { application: GuestApplication; token: string }) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { act } = useGuestSteps(token);
  const wasAsked = useGuestTimeline(token).items?.some(({ kind }) => kind === 'match_asked') ?? false;
  const [sending, setSending] = useState<MatchResult | null>(null);
  const { matchResult } = application;
  if (!wasAsked && !matchResult) return null;

  async function answer(result: MatchResult) {
    setSending(result);
    try {
      await act({ action: 'match_result', result });
      toasts.getState().show({ color: 'success', message: t('status.match.thanks') });
    } catch {
      toasts.getState().show({ color: 'danger', message: t('status.match.failed') });
    } finally {
      setSending(null);
    }
  }

  return (
    <Box as="section" padding="5" borderRadius="card" bg="bg.subtle">
      <Stack gap="3">
        <Heading level={3} size={4}>
          {t('status.match.title')}
        </Heading>
        <Text>
          {matchResult
            ? t('status.match.chosen', { answer: t(`status.match.${matchResult}`) })
            : t('status.match.text')}
        </Text>
        <Row>
          {matchResults.map((result) => (
            <Button
              key={result}
              variant="outline"
              aria-pressed={matchResult === result}
              loading={sending === result}
              onClick={() => void answer(result)}
            >
              {t(`status.match.${result}`)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Box>
  );
}
