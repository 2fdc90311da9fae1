import type { Readability } from '@omzien/model/readability';
import { Box, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { useReadabilityTexts } from './useReadabilityTexts.ts';

export type MarkedTextProps = { text: string; result: Readability };
export type Piece = { text: string; mark: 'long' | 'hard' | null /** Where it begins. */; at: number };

const wordPattern = /([\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*)/gu;

/** The text in pieces: long sentences and hard words apart from what reads easily. */
export function piecesOf(text: string, { longSentences, hardWords }: Readability): Piece[] {
  const hard = new Set(hardWords.map(({ word }) => word));
  let begin = 0;
  const inWords = (part: string, mark: Piece['mark']): Piece[] =>
    part
      .split(wordPattern)
      .filter((piece) => piece !== '')
      .map((piece) => {
        const at = begin;
        begin += piece.length;
        return { text: piece, mark: hard.has(piece.toLowerCase()) ? ('hard' as const) : mark, at };
      });
  const pieces: Piece[] = [];
  let rest = text;
  for (const sentence of longSentences) {
    const at = rest.indexOf(sentence.text);
    if (at === -1) continue;
    pieces.push(...inWords(rest.slice(0, at), null), ...inWords(sentence.text, 'long'));
    rest = rest.slice(at + sentence.text.length);
  }
  pieces.push(...inWords(rest, null));
  // Neighbours of one kind are one piece, so that a sentence is announced once.
  return pieces.reduce<Piece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (last && last.mark === piece.mark && piece.mark !== 'hard') last.text += piece.text;
    else joined.push({ ...piece });
    return joined;
  }, []);
}

/** What is hard stands out in the text itself, with what could stand there instead. */
export function MarkedText({ text, result }: MarkedTextProps) {
  const { t } = useReadabilityTexts();
  return (
    <Stack gap="3">
      <Text fontWeight="semibold" size="sm">
        {t('marked')}
      </Text>
      <Text size="sm" whiteSpace="pre-line" padding="3" bg="surface" borderRadius="control">
        {piecesOf(text, result).map(({ text: piece, mark, at }) =>
          mark === null ? (
            piece
          ) : (
            <Box
              as="mark"
              key={at}
              color="text"
              bg={mark === 'long' ? 'warning.subtle' : 'danger.subtle'}
              textDecoration="underline"
              textDecorationStyle={mark === 'long' ? 'dotted' : 'wavy'}
              textDecorationColor={mark === 'long' ? 'warning' : 'danger'}
            >
              <VisuallyHidden>{t(mark === 'long' ? 'longMark' : 'hardMark')}: </VisuallyHidden>
              {piece}
            </Box>
          ),
        )}
      </Text>
      {result.hardWords.length > 0 && (
        <Stack as="ul" gap="1" margin="0" paddingInlineStart="5" fontSize="sm">
          {result.hardWords.map(({ word, suggestion }) => (
            <li key={word}>{suggestion ? t('instead', { word, suggestion }) : t('long', { word })}</li>
          ))}
        </Stack>
      )}
      <Text fontWeight="semibold" size="sm">
        {t('tipsTitle')}
      </Text>
      <Stack as="ul" gap="1" margin="0" paddingInlineStart="5" fontSize="sm">
        {(['you', 'one', 'example'] as const).map((tip) => (
          <li key={tip}>{t(`tips.${tip}`)}</li>
        ))}
      </Stack>
    </Stack>
  );
}
