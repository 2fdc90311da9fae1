import { Box, Button, Field, Icon, Stack, Text, Textarea } from '@omzien/ui';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A line to be pasted elsewhere, with the button that copies it. */
export function EmbedLine({ label, hint, line }: { label: string; hint: string; line: string }) {
  const { t } = useTranslation('public-site');
  const field = useRef<HTMLTextAreaElement>(null);
  const [copyState, setCopyState] = useState<'copied' | 'select' | null>(null);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(line);
      setCopyState('copied');
    } catch {
      // Refused by the browser: the line is selected, so that the person can copy it.
      setCopyState('select');
    }
  }

  return (
    <Stack gap="2">
      <Field.Root>
        <Field.Label>{label}</Field.Label>
        <Textarea
          ref={field}
          readOnly
          rows={4}
          minHeight="0"
          fontFamily="monospace"
          fontSize="sm"
          spellCheck={false}
          value={line}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Field.HelperText>{hint}</Field.HelperText>
      </Field.Root>
      <Box>
        <Button variant="outline" onClick={() => void copy()}>
          <Icon of={Copy} />
          {t('embeds.copy', { what: label })}
        </Button>
      </Box>
      <Text role="status" size="sm">
        {copyState && t(`embeds.${copyState}`)}
      </Text>
    </Stack>
  );
}
