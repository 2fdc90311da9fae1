import type { Lookup } from '@omzien/model/lookup';
import { Textarea } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useSaveSearchWords } from './searchWords.api.ts';

const wordsInput = v.object({ words: v.pipe(v.string(), v.maxLength(2000, 'too_long')) });
const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The other words for one category or age group, a line each. */
export function SearchWordsForm({ lookup }: { lookup: Lookup }) {
  const { t } = useTranslation('vacancies');
  const save = useSaveSearchWords(lookup);
  const form = useForm(wordsInput, { words: (lookup.synonyms ?? []).join('\n') });
  return (
    <InlineForm
      form={form}
      draft={`search-words-${lookup.id}`}
      save={({ words }, idempotencyKey) => save(linesOf(words), idempotencyKey)}
      savedToast={t('search.synonyms.saved')}
      submitLabel={t('search.synonyms.save')}
    >
      <FormField form={form} name="words" label={t('search.synonyms.words')} hint={t('search.synonyms.hint')} optional>
        <Textarea rows={8} {...form.register('words')} />
      </FormField>
    </InlineForm>
  );
}
