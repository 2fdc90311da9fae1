import type { Readability } from '@omzien/model/readability';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Stack, StatusDot, Text } from '@omzien/ui';
import type { Form } from '@omzien/ui/form';
import { type ComponentType, useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import type { MarkedTextProps } from './MarkedText.tsx';
import { useReadability } from './readability.api.ts';
import { useReadabilityTexts } from './useReadabilityTexts.ts';

/** After typing stops. */
const delay = 800;
const most = 10_000;
const tones = { a2: 'success', b1: 'success', b2: 'warning', c1: 'danger' } as const;

type ReadabilityMeterProps<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  /** The fields that are read as one text. */
  names: readonly FieldPath<Values>[];
};

/**
 * Says how easily the Dutch texts read, measured on our own server: nothing of a draft leaves the house.
 *
 * @example
 * <ReadabilityMeter form={form} names={['summary', 'description']} />
 */
export function ReadabilityMeter<Values extends FieldValues, Output>({
  form,
  names,
}: ReadabilityMeterProps<Values, Output>) {
  const { t } = useReadabilityTexts();
  const { clock } = usePlatform();
  const { number } = useFormat();
  const measure = useReadability();
  const texts: readonly unknown[] = useWatch({ control: form.control, name: names });
  const text = texts
    .filter((one) => typeof one === 'string' && one.trim())
    .join('\n')
    .slice(0, most);
  const [measured, setMeasured] = useState<{ text: string; result: Readability } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [Marked, setMarked] = useState<ComponentType<MarkedTextProps> | null>(null);

  useEffect(() => {
    if (text.trim() === '') {
      setMeasured(null);
      return;
    }
    let isCurrent = true;
    const cancel = clock.after(delay, () => {
      measure(text).then(
        (result) => {
          if (!isCurrent) return;
          setMeasured({ text, result });
          setHasFailed(false);
        },
        () => {
          if (isCurrent) setHasFailed(true);
        },
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [text, clock, measure]);

  const result = measured?.result;
  return (
    <Card padding="sm" as="section" bg="bg.subtle">
      <Stack gap="2">
        <Heading level={3} size={4}>
          {t('title')}
        </Heading>
        <Box role="status" minHeight="3.5rem">
          {!result && <Text tone="muted">{t(hasFailed ? 'failed' : 'waiting')}</Text>}
          {result && (
            <>
              <StatusDot tone={tones[result.level]}>{t(`levels.${result.level}`)}</StatusDot>
              <Meter score={result.score} />
              <Text size="sm">
                {[
                  t('average', { words: number(result.averageSentenceWords) }),
                  result.longSentences.length > 0 && t('longSentences', { count: result.longSentences.length }),
                  result.hardWords.length > 0 && t('hardWords', { count: result.hardWords.length }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </Text>
            </>
          )}
        </Box>
        {measured && hasFailed && (
          <Text size="sm" tone="muted">
            {t('failed')}
          </Text>
        )}
        {measured && !Marked && (
          <div>
            <Button
              variant="outline"
              size="sm"
              onClick={() => void import('./MarkedText.tsx').then(({ MarkedText }) => setMarked(() => MarkedText))}
            >
              {t('show')}
            </Button>
          </div>
        )}
        {measured && Marked && <Marked {...measured} />}
      </Stack>
    </Card>
  );
}

/** A bar beside the words, which say the same. */
function Meter({ score }: { score: number }) {
  return (
    <Box
      aria-hidden="true"
      height="2"
      borderRadius="full"
      bg="border"
      overflow="hidden"
      marginBlock="2"
      maxWidth="20rem"
    >
      <Box height="full" bg="accent" width={`${Math.max(4, score)}%`} />
    </Box>
  );
}
