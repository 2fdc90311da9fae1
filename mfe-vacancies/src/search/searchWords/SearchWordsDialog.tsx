import { usePlatform } from '@omzien/platform';
import { Button, Field, LoadingFailed, NativeSelect, Skeleton, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchWordsForm } from './SearchWordsForm.tsx';
import { useMeantLists } from './searchWords.api.ts';

/** Where a centre says what people call its categories and age groups, so that the search finds what they mean. */
export function SearchWordsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('vacancies');
  const { locale } = usePlatform();
  const { items, error, retry } = useMeantLists();
  const [id, setId] = useState<string | null>(null);
  const chosen = items?.find((one) => one.id === id) ?? items?.[0];

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('search.synonyms.title')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('search.synonyms.close')}
        </Button>
      }
    >
      <Stack gap="4">
        <Text>{t('search.synonyms.intro')}</Text>
        {!items && error && <LoadingFailed onRetry={() => void retry()} />}
        {!items && !error && <Skeleton height="14rem" />}
        {chosen && (
          <>
            <Field.Root>
              <Field.Label>{t('search.synonyms.of')}</Field.Label>
              <NativeSelect value={chosen.id} onChange={(event) => setId(event.target.value)}>
                {items?.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name[locale]}
                  </option>
                ))}
              </NativeSelect>
            </Field.Root>
            <SearchWordsForm key={chosen.id} lookup={chosen} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
