import { useHref, usePlatform } from '@omzien/platform';
import { Button, Row, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorFacts } from './errorFacts.ts';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'Elke fout die de server kan geven, van de echte API en de echte gateway.',
    api: 'Antwoorden van de API',
    screen: 'Het foutscherm',
    pages: 'Pagina’s van de gateway',
    error: 'De fout',
    hint: 'Het foutscherm vervangt de pagina; een andere pagina haalt het weg.',
  },
  en: {
    about: 'Every error that the server can give, from the real API and the real gateway.',
    api: 'Answers of the API',
    screen: 'The error screen',
    pages: 'Pages of the gateway',
    error: 'The error',
    hint: 'The error screen replaces the page; another page takes it away.',
  },
};

export default function ServerErrorTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const href = useHref();
  const { api, errors } = usePlatform();
  const [shown, setShown] = useState<unknown>(null);
  const [last, setLast] = useState<unknown>(null);
  const nowhere = '00000000-0000-4000-8000-000000000000';
  const calls: [string, () => Promise<unknown>][] = [
    ['400', () => api.document('/api/v1/vacancies/search?filter[nonsense]=1')],
    [
      '401',
      () => api.auth('POST', '/auth/sign_in', { email: 'niemand@voorbeeld.nl', password: 'verkeerd-wachtwoord' }),
    ],
    ['403', () => api.document('/api/v1/volunteer_profiles')],
    ['404', () => api.document(`/api/v1/vacancies/${nowhere}`)],
    ['405 / 404', () => api.delete('/api/v1/bootstrap')],
    ['422', () => api.post('/api/v1/saved_searches', { type: 'saved_searches', name: '', query: {}, email: 'x' })],
    ['413 / 400', () => api.auth('POST', '/auth/sign_in', { email: 'x'.repeat(2_000_000), password: 'y' })],
  ];

  async function call(task: () => Promise<unknown>) {
    await task().then(
      (answer) => setShown({ answer }),
      (error: unknown) => {
        setShown(errorFacts(error));
        setLast(error);
      },
    );
  }
  return (
    <TestPage title={t('testPages.serverError')} about={texts.about}>
      <Trial title={texts.api}>
        <Row>
          {calls.map(([name, task]) => (
            <Button key={name} variant="outline" onClick={() => void call(task)}>
              {name}
            </Button>
          ))}
        </Row>
        {shown !== null && <Outcome label={texts.error} value={shown} />}
      </Trial>
      {last !== null && (
        <Trial title={texts.screen}>
          <Text>{texts.hint}</Text>
          <Row>
            <Button variant="outline" onClick={() => errors.getState().show(last)}>
              {texts.screen}
            </Button>
          </Row>
        </Trial>
      )}
      <Trial title={texts.pages}>
        <Row>
          {['/test/no-such-page', `/vacancies/${nowhere}`, '/applications'].map((path) => (
            <Button key={path} variant="outline" href={href(path)}>
              {path}
            </Button>
          ))}
        </Row>
      </Trial>
    </TestPage>
  );
}
