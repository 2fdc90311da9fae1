import { type Resources, useHref, usePlatform } from '@omzien/platform';
import { Button, Card, Field, Heading, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { type Merging, type MergingRecord, mergeAddress, useOtherFinder } from './merging.api.ts';
import { useMergingTexts } from './useMergingTexts.ts';

type Suggested = { id: string };
type ChooseOtherProps<Kept extends MergingRecord, Other extends Suggested> = {
  merging: Merging<Kept, string, string>;
  id: string;
  /** Those that look like it, the likeliest first. */
  suggestions: Pick<Resources<Other>, 'items' | 'error' | 'mutate'>;
  /** What stands on the card of one: its lines, and what it is called where it is chosen. */
  cardOf: (other: Other) => { lines: readonly string[]; called: string };
  words: { suggested: string; noSuggestions: string; search: string; searchHint: string; nobody: string };
};

/** The other record: one that looks like it, or one that is searched for. */
export function ChooseOther<Kept extends MergingRecord, Other extends Suggested>({
  merging,
  id,
  suggestions: { items, error, mutate },
  cardOf,
  words,
}: ChooseOtherProps<Kept, Other>) {
  const { t } = useMergingTexts();
  const href = useHref();
  const { navigation } = usePlatform();
  const find = useOtherFinder(merging, id);
  const addressOf = (other: string) => mergeAddress(merging.type, id, other);

  return (
    <Stack gap="6" maxWidth="form">
      <Stack as="section" gap="3">
        {items?.length !== 0 && <Heading level={3}>{words.suggested}</Heading>}
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {!error && !items && <Skeleton height="6rem" />}
        {items?.length === 0 && <Text tone="muted">{words.noSuggestions}</Text>}
        {items?.map((other) => {
          const { lines, called } = cardOf(other);
          return (
            <Card key={other.id} padding="sm">
              <Row gap="3" justifyContent="space-between">
                <Stack gap="1">
                  {lines.map((line, at) =>
                    at === 0 ? (
                      <Text key={line}>{line}</Text>
                    ) : (
                      <Text key={line} size="sm" tone="muted">
                        {line}
                      </Text>
                    ),
                  )}
                </Stack>
                <Button variant="outline" href={href(addressOf(other.id))} aria-label={t('choose', { name: called })}>
                  {t('chooseShort')}
                </Button>
              </Row>
            </Card>
          );
        })}
      </Stack>
      <Field.Root>
        <Field.Label>{words.search}</Field.Label>
        <Field.HelperText>{words.searchHint}</Field.HelperText>
        <SuggestInput
          name="other"
          suggest={find}
          onChoose={(chosen) => void navigation.navigate(addressOf(chosen.id))}
          noneText={words.nobody}
          failedText={t('searchFailed')}
        />
      </Field.Root>
    </Stack>
  );
}
