import { embedHeight } from '@omzien/model/embed';
import { usePlatform } from '@omzien/platform';
import { Box, Heading, Stack, Text } from '@omzien/ui';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type EmbedForm, type EmbedValues, previewPath } from './embedForm.ts';

/** How long somebody stops typing before the list is asked anew. */
const pause = 500;

/** The list as other sites will show it, in the very frame. It follows the form; what cannot be stored is not shown. */
export function EmbedPreview({ form }: { form: EmbedForm }) {
  const { t } = useTranslation('public-site');
  const { clock } = usePlatform();
  const values = useWatch({ control: form.control }) as EmbedValues;
  const wanted = previewPath(values);
  const [path, setPath] = useState(wanted);
  useEffect(
    () =>
      clock.after(pause, () => {
        if (wanted !== null) setPath(wanted);
      }),
    [clock, wanted],
  );

  return (
    <Stack as="section" gap="2">
      <Heading level={2} size={3}>
        {t('embeds.preview')}
      </Heading>
      <Text tone="muted" size="sm">
        {t('embeds.previewHint')}
      </Text>
      {path !== null && (
        <Box
          asChild
          width="full"
          height={`min(${embedHeight(Number(values.limit))}px, 48rem)`}
          border="1px solid"
          borderColor="border.strong"
          borderRadius="card"
          bg="surface"
        >
          <iframe
            title={t('embeds.previewTitle')}
            src={path}
            // Its own script as well: without it the browser complains, and its page is in the same sandbox anyway.
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            data-settled={path === wanted}
          />
        </Box>
      )}
    </Stack>
  );
}
