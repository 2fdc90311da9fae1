import type { Reply } from '@omzien/model/conversation';
import { useFormat } from '@omzien/platform';
import { Box, Icon, Link, Text } from '@omzien/ui';
import { TimelineItem } from '@omzien/ui/timeline';
import { Eye, Info, Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** One message of the thread in the history of an application, or what the platform noted in it. */
export function TimelineLine({ line }: { line: Reply }) {
  const { t } = useTranslation('vacancies');
  const { dateTime, relative } = useFormat();
  const { kind, body, sender, mine, files, readAt, createdAt } = line;
  const name = sender?.name ?? '';
  const isSaid = kind === 'message' || kind === 'welcome';
  const title =
    kind === 'message'
      ? mine
        ? t('applications.lines.mine')
        : t('applications.lines.message', { name })
      : t(`applications.lines.${kind}`, { name });

  return (
    <TimelineItem
      {...(isSaid && sender
        ? { person: name, tone: mine ? 'info' : 'neutral' }
        : { icon: kind === 'third_party_read' ? Eye : Info })}
      title={title}
      time={
        <time dateTime={createdAt} title={dateTime(createdAt)}>
          {relative(createdAt)}
        </time>
      }
    >
      {isSaid && (
        <Box bg={mine ? 'info.subtle' : 'bg.subtle'} borderRadius="control" padding="3">
          <Text whiteSpace="pre-line" overflowWrap="anywhere" measured>
            {body}
          </Text>
          {files.map((file) => (
            <Text key={file.id} marginTop="2">
              <Link href={file.url} newWindow>
                <Icon of={Paperclip} size={18} /> {file.fileName}
              </Link>
            </Text>
          ))}
        </Box>
      )}
      {mine && readAt && (
        <Text size="sm" tone="muted" marginTop="1">
          {t('applications.lines.read', { when: relative(readAt) })}
        </Text>
      )}
    </TimelineItem>
  );
}
