import { usePlatform } from '@omzien/platform';
import { Button, Field, Input, Row } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorFacts } from './errorFacts.ts';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'Vraagt een adres van de API op zoals de site dat doet, en toont het antwoord of de fout.',
    ask: 'Vraag op',
    address: 'Adres',
    answer: 'Antwoord',
    error: 'Fout, zoals de site hem kent',
    took: (ms: number) => `Na ${ms} ms`,
  },
  en: {
    about: 'Asks for an address of the API as the site does, and shows the answer or the error.',
    ask: 'Ask',
    address: 'Address',
    answer: 'Answer',
    error: 'Error, as the site knows it',
    took: (ms: number) => `After ${ms} ms`,
  },
};
const examples = [
  '/api/v1/volunteer_centers/current?include=profile',
  '/api/v1/current_user?include=roles',
  '/api/v1/vacancies/search?page[size]=2',
  '/api/v1/vacancies/search?filter[nonsense]=1',
  '/api/v1/no_such_thing',
];
type Result = { milliseconds: number } & ({ answer: unknown } | { error: unknown });

export default function ApiTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const { api, clock } = usePlatform();
  const [address, setAddress] = useState(examples[0] ?? '');
  const [result, setResult] = useState<Result | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function ask(wanted: string) {
    setAddress(wanted);
    setIsAsking(true);
    const started = clock.now();
    const outcome = await api.document(wanted).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error: errorFacts(error) }),
    );
    setResult({ ...outcome, milliseconds: clock.now() - started });
    setIsAsking(false);
  }

  return (
    <TestPage title={t('testPages.api')} about={texts.about}>
      <Trial title={texts.address}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void ask(address);
          }}
        >
          <Row alignItems="flex-end">
            <Field.Root flex="1 1 20rem" width="auto">
              <Field.Label>{texts.address}</Field.Label>
              <Input value={address} onChange={(event) => setAddress(event.currentTarget.value)} />
            </Field.Root>
            <Button type="submit" loading={isAsking}>
              {texts.ask}
            </Button>
          </Row>
        </form>
        <Row>
          {examples.map((example) => (
            <Button key={example} variant="outline" size="sm" onClick={() => void ask(example)}>
              {example}
            </Button>
          ))}
        </Row>
      </Trial>
      {result && (
        <Trial title={texts.took(result.milliseconds)}>
          {'answer' in result ? (
            <Outcome label={texts.answer} value={result.answer} />
          ) : (
            <Outcome label={texts.error} value={result.error} />
          )}
        </Trial>
      )}
    </TestPage>
  );
}
