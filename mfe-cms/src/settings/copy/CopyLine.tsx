import { useCopy } from '@omzien/parts/copy/useCopy';
import { Button, Field, Grid, Icon, Input, Text } from '@omzien/ui';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A line to be pasted elsewhere, with the button that copies it. */
export function CopyLine({ label, line, hint }: { label: string; line: string; hint?: string }) {
  const { t } = useTranslation('cms');
  const { field, copy, told } = useCopy();

  return (
    <div>
      <Grid gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }} gap="3" alignItems="end">
        <Field.Root>
          <Field.Label>{label}</Field.Label>
          <Input {...field} fontFamily="monospace" fontSize="sm" spellCheck={false} value={line} />
        </Field.Root>
        <Button variant="outline" aria-label={`${t('copyLine.copy')}: ${label}`} onClick={() => void copy(line)}>
          <Icon of={Copy} />
          {t('copyLine.copy')}
        </Button>
      </Grid>
      {hint && (
        <Text tone="muted" size="sm" marginTop="1">
          {hint}
        </Text>
      )}
      <Text role="status" size="sm" marginTop="1">
        {told && t(`copyLine.${told}`)}
      </Text>
    </div>
  );
}
