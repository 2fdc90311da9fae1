import { useHref } from '@omzien/platform';
import { Box, Button, Card, Empty, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { Markdown } from '@omzien/ui/markdown';
import { useTranslation } from 'react-i18next';
import { useDigestPreview } from './digest.api.ts';

type DigestPreviewDialogProps = { open: boolean; onClose: () => void };

/** The next summary with what is new now, in the words that the mail is made of. */
export function DigestPreviewDialog({ open, onClose }: DigestPreviewDialogProps) {
  const { t } = useTranslation('users');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('noticeSettings.preview.title')}
      footer={<Button onClick={onClose}>{t('noticeSettings.preview.close')}</Button>}
    >
      {open && <Preview />}
    </Dialog>
  );
}

function Preview() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { data, error, mutate } = useDigestPreview();
  if (error && !data) return <LoadingFailed onRetry={mutate} />;
  if (!data) return <Skeleton height="16rem" />;
  if (data.mails.length === 0)
    return (
      <Empty
        drawing="letter"
        level={3}
        title={t('noticeSettings.preview.nothing')}
        hint={t('noticeSettings.preview.nothingHint')}
        action={
          <Button variant="outline" href={href('/vacancies/search')}>
            {t('noticeSettings.preview.search')}
          </Button>
        }
      />
    );
  return (
    <Stack gap="4">
      <Text tone="muted">{t('noticeSettings.preview.intro', { count: data.mails.length })}</Text>
      {data.mails.map(({ searchName, subject, markdown }) => (
        <Card key={`${searchName} ${subject}`} as="article" aria-label={subject} padding="sm">
          <Box borderBottom="1px solid" borderColor="border" paddingBottom="3" marginBottom="3">
            <Text tone="muted" size="sm">
              {t('noticeSettings.preview.from', { sender: data.senderName })}
            </Text>
            <Text fontWeight="semibold">{subject}</Text>
          </Box>
          <Markdown>{markdown}</Markdown>
        </Card>
      ))}
    </Stack>
  );
}
