import type { Attached } from '@omzien/parts/upload';
import { FileInput } from '@omzien/parts/upload';
import { Box, Button, Field, Icon, Image, Row, Stack, Text } from '@omzien/ui';
import { Initials } from '@omzien/ui/timeline';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type OwnPhotoProps = {
  label: string;
  url: string | null;
  /** Whose it is, for the letters that stand there without one. */
  name: string;
  /** The new picture, or null when it is taken away. */
  onChange(picture: Pick<Attached['file'], 'id' | 'url'> | null): void;
};

/** A picture of oneself: what it looks like in a circle, another one, or none. */
export function OwnPhoto({ label, url, name, onChange }: OwnPhotoProps) {
  const { t } = useTranslation('users');
  return (
    <Stack gap="3">
      <Text fontWeight="semibold" size="sm">
        {label}
      </Text>
      <Row gap="4">
        {url ? (
          <Box width="24" flexShrink="0">
            <Image
              src={url}
              alt={t('ownPhoto.alt')}
              ratio={[1, 1]}
              sizes="96px"
              borderRadius="circle"
              objectFit="cover"
            />
          </Box>
        ) : (
          <Initials name={name} />
        )}
        {url ? (
          <Button variant="tertiary" onClick={() => onChange(null)}>
            <Icon of={Trash2} />
            {t('ownPhoto.remove')}
          </Button>
        ) : (
          <Text tone="muted">{t('ownPhoto.none')}</Text>
        )}
      </Row>
      <Field.Root>
        <Field.Label>{t(url ? 'ownPhoto.replace' : 'ownPhoto.upload')}</Field.Label>
        <FileInput kind="avatar" value={[]} onChange={([attached]) => attached && onChange(attached.file)} />
      </Field.Root>
    </Stack>
  );
}
