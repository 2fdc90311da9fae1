import { useCopy } from '@omzien/parts/copy/useCopy';
import { Box, Button, Field, Icon, Stack, Text, Textarea } from '@omzien/ui';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A line to be pasted elsewhere, with the button that copies it. */
export function EmbedLine({ label, hint, line }: { label: string; hint: string; line: string }) {
  const { t } = useTranslation('public-site');
  const { field, copy, told } = useCopy<HTMLTextAreaElement>();

  return (
    <Stack gap="2">
      <Field.Root>
        <Field.Label>{label}</Field.Label>
        <Textarea
          {...field}
          rows={4}
          minHeight="0"
          fontFamily="monospace"
          fontSize="sm"
          spellCheck={false}
          value={line}
        />
        <Field.HelperText>{hint}</Field.HelperText>
      </Field.Root>
      <Box>
        <Button variant="outline" onClick={() => void copy(line)}>
          <Icon of={Copy} />
          {t('embeds.copy', { what: label })}
        </Button>
      </Box>
      <Text role="status" size="sm">
        {told && t(`embeds.${told}`)}
      </Text>
    </Stack>
  );
}
