import { Button, Field, Input, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

type ScreenshotFieldProps = {
  file: File | null;
  fault: 'type' | 'size' | null;
  onChoose: (file: File | null) => void;
};

/** A picture of the screen: chosen, or pasted anywhere in the form. */
export function ScreenshotField({ file, fault, onChoose }: ScreenshotFieldProps) {
  const { t } = useTranslation('public-site');
  return (
    <Field.Root invalid={fault !== null} optional>
      <Field.Label>{t('problem.screenshot')}</Field.Label>
      {file ? (
        <Row>
          <Text overflowWrap="anywhere">{file.name}</Text>
          <Button variant="outline" size="sm" onClick={() => onChoose(null)}>
            {t('problem.removeScreenshot')}
          </Button>
        </Row>
      ) : (
        <Input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          paddingBlock="2.5"
          onChange={(event) => {
            onChoose(event.currentTarget.files?.[0] ?? null);
            event.currentTarget.value = '';
          }}
        />
      )}
      <Field.HelperText>{t('problem.screenshotHint')}</Field.HelperText>
      <Field.ErrorText>{fault && t(`problem.fault.${fault}`)}</Field.ErrorText>
    </Field.Root>
  );
}
