import { type Attached, FileInput } from '@omzien/parts/upload';
import { useHref, usePlatform } from '@omzien/platform';
import { Card, Field, Heading, PageHeader, Screen, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { EarlierImports } from './EarlierImports.tsx';
import { useImportSteps } from './userImports.api.ts';

/** Where a table of people is chosen, and where the imports before it are found. */
export default function ImportStartScreen() {
  const { t } = useTranslation('users');
  const { navigation, toasts } = usePlatform();
  const href = useHref();
  const { begin } = useImportSteps();

  async function take([first]: Attached[]) {
    if (!first) return;
    try {
      const { id } = await begin(first.file.id);
      void navigation.navigate(`/users/import/${id}`);
    } catch (error) {
      toasts.getState().fail(error);
    }
  }

  return (
    <Screen kind="staff">
      <PageHeader
        title={t('imports.title')}
        description={t('imports.intro')}
        back={{ href: href('/users'), label: t('imports.backToUsers') }}
      />
      <Stack gap="8">
        <Card padding="md" maxWidth="form">
          <Stack gap="4">
            <Field.Root>
              <Field.Label>{t('imports.file')}</Field.Label>
              <FileInput kind="import" value={[]} onChange={(files) => void take(files)} />
            </Field.Root>
            <Text tone="muted">{t('imports.fileHint')}</Text>
            <Text tone="muted">{t('imports.nobodyMailed')}</Text>
          </Stack>
        </Card>
        <Stack as="section" gap="3">
          <Heading level={2}>{t('imports.earlier')}</Heading>
          <EarlierImports />
        </Stack>
      </Stack>
    </Screen>
  );
}
