import { Button, Field, Grid, Icon, Input, Text } from '@omzien/ui';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A line to be pasted elsewhere, with the button that copies it. */
export function CopyLine({ label, line, hint }: { label: string; line: string; hint?: string }) {
  const { t } = useTranslation('cms');
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'copied' | 'select' | null>(null);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(line);
      setState('copied');
    } catch {
      // Refused by the browser: the line is selected, so that the person can copy it.
      setState('select');
    }
  }

  return (
    <div>
      <Grid gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }} gap="3" alignItems="end">
        <Field.Root>
          <Field.Label>{label}</Field.Label>
          <Input
            ref={field}
            readOnly
            fontFamily="monospace"
            fontSize="sm"
            spellCheck={false}
            value={line}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field.Root>
        <Button variant="outline" aria-label={`${t('copyLine.copy')}: ${label}`} onClick={() => void copy()}>
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
        {state && t(`copyLine.${state}`)}
      </Text>
    </div>
  );
}
