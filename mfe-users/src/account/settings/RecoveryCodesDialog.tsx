import { usePlatform } from '@omzien/platform';
import { Box, Button, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useTranslation } from 'react-i18next';

type RecoveryCodesDialogProps = { codes: string[] | null; onClose: () => void };

/** Ten codes, shown this once: to write down, print or keep as a file. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('users');
  const { center } = usePlatform();
  if (codes === null) return null;
  const text = [t('settings.codesFile', { name: center.name }), '', ...codes, ''].join('\r\n');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.codesTitle')}
      footer={
        <Row gap="3" justifyContent="flex-end">
          <Button
            variant="outline"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={t('settings.codesFileName')}
          >
            {t('settings.download')}
          </Button>
          <Button onClick={onClose}>{t('settings.kept')}</Button>
        </Row>
      }
    >
      <Stack gap="4">
        <Text>{t('settings.codesText')}</Text>
        <Box
          as="ol"
          listStyle="none"
          margin="0"
          padding="4"
          bg="bg.subtle"
          borderRadius="card"
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))"
          gap="2"
          fontFamily="mono"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}
