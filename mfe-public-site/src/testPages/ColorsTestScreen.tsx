import { usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Grid, Row, Text } from '@omzien/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contrastOf } from './contrastOf.ts';
import { TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'Elke kleur van de site bij deze centrale, met het contrast zoals de browser het nu tekent.',
    pairs: 'Woorden op hun ondergrond',
    roles: 'Rollen',
    shades: 'Tinten van de centrale',
    measure: 'Meet opnieuw',
    sample: 'Samen omzien naar elkaar',
    enough: 'goed',
    tooLow: 'te laag',
    primary: 'Hoofdkleur',
    secondary: 'Tweede kleur',
    none: 'Deze centrale heeft geen eigen tinten.',
  },
  en: {
    about: 'Every colour of the site at this centre, with the contrast as the browser draws it now.',
    pairs: 'Words on their ground',
    roles: 'Roles',
    shades: 'Shades of the centre',
    measure: 'Measure again',
    sample: 'Looking out for one another',
    enough: 'good',
    tooLow: 'too low',
    primary: 'Main colour',
    secondary: 'Second colour',
    none: 'This centre has no shades of its own.',
  },
};
const pairs = [
  ['text', 'bg'],
  ['text', 'bg.subtle'],
  ['text', 'surface'],
  ['text.muted', 'bg'],
  ['text.muted', 'surface'],
  ['link', 'bg'],
  ['link', 'surface'],
  ['accent.text', 'accent'],
  ['accent.text', 'accent.hover'],
  ['secondary.text', 'secondary'],
  ['danger', 'surface'],
  ['success', 'surface'],
  ['warning', 'surface'],
  ['info', 'surface'],
  ['text', 'danger.subtle'],
  ['text', 'success.subtle'],
  ['text', 'warning.subtle'],
  ['text', 'info.subtle'],
  ['footer.text', 'footer'],
] as const;
const roles = [
  'bg',
  'bg.subtle',
  'surface',
  'surface.raised',
  'border',
  'border.strong',
  'text',
  'text.muted',
  'link',
  'accent',
  'accent.hover',
  'accent.subtle',
  'secondary',
  'secondary.subtle',
  'muted',
  'focus',
  'success',
  'warning',
  'danger',
  'info',
  'footer',
];

export default function ColorsTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const { center } = usePlatform();
  const samples = useRef<HTMLDivElement>(null);
  const [contrasts, setContrasts] = useState<number[]>([]);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const measure = () =>
      setContrasts([...(samples.current?.children ?? [])].map((sample) => contrastOf(getComputedStyle(sample))));
    if (turn >= 0) measure();
    // The colour mode is a class of the page.
    const watcher = new MutationObserver(measure);
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => watcher.disconnect();
  }, [turn]);

  const shades = [
    [texts.primary, center.profile?.primaryColorShades],
    [texts.secondary, center.profile?.secondaryColorShades],
  ] as const;
  return (
    <TestPage title={t('testPages.colors')} about={texts.about}>
      <Trial title={texts.pairs}>
        <Grid ref={samples} gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))" gap="3">
          {pairs.map(([color, ground], index) => {
            const contrast = contrasts[index];
            return (
              <Box
                key={`${color} ${ground}`}
                color={color}
                bg={ground}
                padding="3"
                border="1px solid"
                borderColor="border"
              >
                <Text>{texts.sample}</Text>
                <Text size="xs">
                  {color} / {ground}
                  {contrast === undefined
                    ? ''
                    : ` ${contrast.toFixed(1)}:1 ${contrast >= 4.5 ? texts.enough : texts.tooLow}`}
                </Text>
              </Box>
            );
          })}
        </Grid>
        <Row>
          <Button variant="outline" onClick={() => setTurn(turn + 1)}>
            {texts.measure}
          </Button>
          <Badge tone={contrasts.every((contrast) => contrast >= 4.5) ? 'success' : 'danger'}>
            {contrasts.filter((contrast) => contrast >= 4.5).length} / {pairs.length}
          </Badge>
        </Row>
      </Trial>
      <Trial title={texts.roles}>
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))" gap="3">
          {roles.map((role) => (
            <div key={role}>
              <Box bg={role} height="12" border="1px solid" borderColor="border" borderRadius="control" />
              <Text size="xs">{role}</Text>
            </div>
          ))}
        </Grid>
      </Trial>
      <Trial title={texts.shades}>
        {shades.map(([name, set]) =>
          set ? (
            <Row key={name} gap="1">
              <Text size="sm">{name}</Text>
              {Object.entries(set).map(([shade, color]) => (
                <Box
                  key={shade}
                  title={`${shade} ${color}`}
                  bg={String(color)}
                  width="8"
                  height="8"
                  border="1px solid"
                  borderColor="border"
                />
              ))}
            </Row>
          ) : (
            <Text key={name} size="sm">
              {name}: {texts.none}
            </Text>
          ),
        )}
      </Trial>
    </TestPage>
  );
}
