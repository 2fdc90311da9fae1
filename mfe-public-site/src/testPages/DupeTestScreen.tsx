import { savedSearch } from '@omzien/model/savedSearch';
import { usePlatform } from '@omzien/platform';
import { Button, Notice, Row, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorFacts } from './errorFacts.ts';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'Verstuurt hetzelfde twee keer, en laat zien dat er één ding van komt. Log eerst in.',
    together: 'Tegelijk, met dezelfde sleutel',
    after: 'Na elkaar, met dezelfde sleutel',
    other: 'Dezelfde sleutel, andere inhoud',
    without: 'Na elkaar, elk met een eigen sleutel',
    result: 'Wat ervan kwam',
    count: (count: number) => `${count} bewaarde zoekopdracht(en) gemaakt en weer verwijderd.`,
  },
  en: {
    about: 'Sends the same thing twice, and shows that one thing comes of it. Sign in first.',
    together: 'Together, with the same key',
    after: 'One after the other, with the same key',
    other: 'The same key, other content',
    without: 'One after the other, each with its own key',
    result: 'What came of it',
    count: (count: number) => `${count} saved search(es) made and removed again.`,
  },
};
type Answer = { id: string } | { error: { statusCode: number; errors: unknown } };

export default function DupeTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const { api, clock } = usePlatform();
  const [answers, setAnswers] = useState<Answer[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const send = (name: string, idempotencyKey: string): Promise<Answer> =>
    api
      .post(
        '/api/v1/saved_searches',
        { type: 'saved_searches', name, query: {}, digestDays: [], active: false },
        savedSearch,
        { idempotencyKey },
      )
      .then(
        ({ id }) => ({ id }),
        (error: unknown) => {
          const { statusCode, errors } = errorFacts(error);
          return { error: { statusCode, errors } };
        },
      );

  async function run(task: (key: string) => Promise<Answer[]>) {
    setIsBusy(true);
    const made = await task(clock.newId());
    setAnswers(made);
    const ids = new Set(made.flatMap((answer) => ('id' in answer ? [answer.id] : [])));
    await Promise.allSettled([...ids].map((id) => api.delete(`/api/v1/saved_searches/${id}`)));
    setIsBusy(false);
  }
  const inTurn = async (first: () => Promise<Answer>, second: () => Promise<Answer>) => [await first(), await second()];
  const trials = [
    { title: texts.together, run: (key: string) => Promise.all([send('Proef', key), send('Proef', key)]) },
    {
      title: texts.after,
      run: (key: string) =>
        inTurn(
          () => send('Proef', key),
          () => send('Proef', key),
        ),
    },
    {
      title: texts.other,
      run: (key: string) =>
        inTurn(
          () => send('Proef', key),
          () => send('Iets anders', key),
        ),
    },
    {
      title: texts.without,
      run: (key: string) =>
        inTurn(
          () => send('Proef', key),
          () => send('Proef', clock.newId()),
        ),
    },
  ];
  const count = new Set(answers?.flatMap((answer) => ('id' in answer ? [answer.id] : []))).size;

  return (
    <TestPage title={t('testPages.dupe')} about={texts.about}>
      <Trial title={texts.result}>
        <Row>
          {trials.map((trial) => (
            <Button key={trial.title} variant="outline" loading={isBusy} onClick={() => void run(trial.run)}>
              {trial.title}
            </Button>
          ))}
        </Row>
        {answers && (
          <>
            <Notice tone={count === 1 ? 'success' : 'info'}>
              <Text>{texts.count(count)}</Text>
            </Notice>
            <Outcome label={texts.result} value={answers} />
          </>
        )}
      </Trial>
    </TestPage>
  );
}
