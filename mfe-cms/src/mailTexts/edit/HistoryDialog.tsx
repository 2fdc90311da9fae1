import type { Locale } from '@omzien/model/tenants';
import { useFormat } from '@omzien/platform';
import { Box, Button, Heading, Row, Stack, Text } from '@omzien/ui';
import { Drawer } from '@omzien/ui/dialog';
import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TemplateValues, type TemplateVersion, type TextField, valuesOf } from './templateValues.ts';
import { useTemplateLabels } from './useTemplateLabels.ts';

type HistoryDialogProps = {
  open: boolean;
  onClose: () => void;
  history: readonly TemplateVersion[];
  /** What stands in the form. */
  now: TemplateValues;
  locales: readonly Locale[];
  onPutBack: ((version: TemplateVersion) => void) | null;
};

/** Every text that was ever saved: by whom, when, what is different now, and the way back to it. */
export function HistoryDialog({ open, onClose, history, now, locales, onPutBack }: HistoryDialogProps) {
  const { t } = useTranslation('cms');
  const { dateTime } = useFormat();
  const [comparedId, setComparedId] = useState<string | null>(null);
  return (
    <Drawer open={open} onClose={onClose} title={t('templateHistory.title')}>
      {history.length === 0 && <Text>{t('templateHistory.empty')}</Text>}
      <Box as="ol" listStyle="none" margin="0" padding="0">
        {history.map((version) => {
          const moment = dateTime(version.createdAt);
          const isCompared = version.id === comparedId;
          return (
            <Box as="li" key={version.id} paddingBlock="4" borderTop="1px solid" borderColor="border">
              <Text fontWeight="semibold">
                {t(version.change === 'reset' ? 'templateHistory.wasReset' : 'templateHistory.changed')}
              </Text>
              <Text size="sm" tone="muted">
                {version.authorName
                  ? t('templateHistory.by', { name: version.authorName, moment })
                  : t('templateHistory.bySystem', { moment })}
                {!version.active && ` · ${t('templateHistory.off')}`}
              </Text>
              <Row gap="2" marginTop="2">
                <Button
                  variant="outline"
                  size="sm"
                  aria-expanded={isCompared}
                  onClick={() => setComparedId(isCompared ? null : version.id)}
                >
                  {t('templateHistory.compare')}
                </Button>
                {onPutBack && (
                  <Button variant="outline" size="sm" onClick={() => onPutBack(version)}>
                    {t('templateHistory.restore')}
                  </Button>
                )}
              </Row>
              {isCompared && <Comparison then={valuesOf(version)} now={now} locales={locales} />}
            </Box>
          );
        })}
      </Box>
    </Drawer>
  );
}

type ComparisonProps = { then: TemplateValues; now: TemplateValues; locales: readonly Locale[] };

function Comparison({ then, now, locales }: ComparisonProps) {
  const { t } = useTranslation('cms');
  const labels = useTemplateLabels();
  const names: TextField[] = locales.flatMap((locale): TextField[] =>
    locale === 'nl' ? ['subjectNl', 'bodyNl'] : ['subjectEn', 'bodyEn'],
  );
  const changed = names.filter((name) => then[name] !== now[name]);
  if (changed.length === 0) return <Text marginTop="3">{t('templateHistory.same')}</Text>;
  return (
    <Stack gap="4" marginTop="3">
      <Text size="sm" tone="muted">
        {t('templateHistory.legend')}
      </Text>
      {changed.map((name) => (
        <section key={name}>
          <Heading level={3} size={4}>
            {labels[name]}
          </Heading>
          <Text marginTop="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {diffWordsWithSpace(then[name], now[name]).map(({ value, added, removed }, place) => {
              // The order of the pieces is all that they are known by.
              const key = `${place} ${value}`;
              if (added)
                return (
                  <Box as="ins" key={key} bg="success.subtle">
                    {value}
                  </Box>
                );
              if (removed)
                return (
                  <Box as="del" key={key} bg="danger.subtle">
                    {value}
                  </Box>
                );
              return <span key={key}>{value}</span>;
            })}
          </Text>
        </section>
      ))}
    </Stack>
  );
}
