import { type FigureKey, figures } from '@omzien/model/analytics';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Icon, Link, Row, Text } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { figureParameters, lastFigures } from './figureRows.ts';

const texts = {
  nl: {
    about: (name: string, from: string, to: string) => `Dit telt mee bij “${name}”, van ${from} tot en met ${to}.`,
    back: 'Terug naar de cijfers',
    all: 'Toon de hele lijst',
  },
  en: {
    about: (name: string, from: string, to: string) => `This is counted in “${name}”, from ${from} to ${to}.`,
    back: 'Back to the figures',
    all: 'Show the whole list',
  },
};

/** Above a list that holds the rows of a figure: which figure, the way back to it, and the way to the whole list. */
export function FigureRowsNotice({ list }: { list: List }) {
  const { locale, tenant } = usePlatform();
  const { date } = useFormat();
  const href = useHref();
  const key = list.query.get(figureParameters.figure) ?? '';
  const from = list.query.get(figureParameters.from) ?? '';
  const to = list.query.get(figureParameters.to) ?? '';
  const words = texts[locale];
  // What this tab remembers no server knows.
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => setLast(lastFigures(tenant.key)), [tenant.key]);
  const days = `?filter[from]=${encodeURIComponent(from)}&filter[to]=${encodeURIComponent(to)}`;
  const name = Object.hasOwn(figures, key) ? figures[key as FigureKey].name[locale] : key;
  const day = (text: string) => (Number.isNaN(Date.parse(text)) ? text : date(`${text}T12:00:00Z`));
  const whole = { [figureParameters.figure]: '', [figureParameters.from]: '', [figureParameters.to]: '' };

  return (
    <Row as="section" aria-label={words.about(name, day(from), day(to))} columnGap="5" rowGap="0">
      <Text>{words.about(name, day(from), day(to))}</Text>
      <Link href={href(`/analytics${last ?? days}`)} display="inline-flex" alignItems="center" gap="2" minHeight="11">
        <Icon of={ArrowLeft} />
        {words.back}
      </Link>
      <Link href={list.hrefWith(whole)} display="inline-flex" alignItems="center" minHeight="11">
        {words.all}
      </Link>
    </Row>
  );
}
