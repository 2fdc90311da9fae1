import { Button, Row, Text } from '@omzien/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'Gooit fouten op elke plek waar dat kan, om te zien wat de lezer ziet en wat er wordt gemeld.',
    where: 'Waar gaat het mis?',
    render: 'Tijdens het tekenen',
    effect: 'Na het tekenen',
    handler: 'Bij een klik',
    promise: 'In een belofte die niemand opvangt',
    hint: 'De eerste twee tonen het foutscherm; de site om de pagina blijft. Alle vier worden gemeld aan /platform/reports.',
  },
  en: {
    about: 'Throws errors everywhere it can, to see what the reader sees and what is reported.',
    where: 'Where does it go wrong?',
    render: 'While drawing',
    effect: 'After drawing',
    handler: 'On a click',
    promise: 'In a promise that nobody catches',
    hint: 'The first two show the error screen; the site around the page stays. All four are reported to /platform/reports.',
  },
};
type Place = 'render' | 'effect';

function Broken({ place }: { place: Place }) {
  useEffect(() => {
    if (place === 'effect') throw new Error('Test page: thrown in an effect');
  }, [place]);
  if (place === 'render') throw new Error('Test page: thrown while rendering');
  return null;
}

export default function SentryTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <TestPage title={t('testPages.sentry')} about={texts.about}>
      <Trial title={texts.where}>
        <Text>{texts.hint}</Text>
        <Row>
          <Button variant="outline" onClick={() => setPlace('render')}>
            {texts.render}
          </Button>
          <Button variant="outline" onClick={() => setPlace('effect')}>
            {texts.effect}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              throw new Error('Test page: thrown in a handler');
            }}
          >
            {texts.handler}
          </Button>
          <Button variant="outline" onClick={() => void Promise.reject(new Error('Test page: rejected promise'))}>
            {texts.promise}
          </Button>
        </Row>
        {place && <Broken place={place} />}
      </Trial>
    </TestPage>
  );
}
