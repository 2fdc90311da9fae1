import { publicForm } from '@omzien/model/form';
import { usePlatform, useResourceList } from '@omzien/platform';
import { Empty, Field, LoadingFailed, NativeSelect, Skeleton } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BuiltForm } from './BuiltForm.tsx';
import { builderTexts } from './builderTexts.ts';
import { TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

export default function FormbuilderTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(builderTexts);
  const { locale } = usePlatform();
  const { items, error, isLoading, mutate } = useResourceList('/api/v1/forms?page[size]=100', publicForm);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const open = items?.filter(({ fields }) => fields.length > 0);
  const chosen = open?.find(({ id }) => id === chosenId) ?? open?.[0];

  return (
    <TestPage title={t('testPages.formbuilder')} about={texts.about}>
      <Trial title={texts.choose}>
        {isLoading && <Skeleton height="4rem" />}
        {error && <LoadingFailed onRetry={() => void mutate()} />}
        {open?.length === 0 && <Empty title={texts.none} />}
        {open && open.length > 0 && (
          <Field.Root maxWidth="form">
            <Field.Label>{texts.form}</Field.Label>
            <NativeSelect value={chosen?.id} onChange={(event) => setChosenId(event.currentTarget.value)}>
              {open.map(({ id, title, state }) => (
                <option key={id} value={id}>
                  {title[locale]} ({state})
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
        )}
      </Trial>
      {chosen && (
        <Trial title={chosen.title[locale]}>
          <BuiltForm key={chosen.id} definition={chosen} />
        </Trial>
      )}
    </TestPage>
  );
}
