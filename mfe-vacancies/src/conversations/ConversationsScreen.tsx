import { Box, Container, Empty, Screen } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversationNews } from './conversations.api.ts';
import { InboxPane } from './InboxPane.tsx';
import { Thread } from './Thread.tsx';
import { useInbox } from './useInbox.ts';

/** As high as the window below the header, so that list and thread scroll by themselves; never too low to use. */
const height = 'max(34rem, calc(100dvh - var(--om-header-height, 76px) - 3rem))';
const phoneHeight = 'max(30rem, calc(100dvh - var(--om-header-height, 64px)))';

export default function ConversationsScreen() {
  const { t } = useTranslation('vacancies');
  const inbox = useInbox();
  const { openId } = inbox;
  const isOpen = openId !== null;
  useConversationNews();
  const [firstId] = useState(openId);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && openId !== firstId) setHasMoved(true);
  return (
    <Screen kind="staff" width="full">
      <Container width="staff" paddingInline={{ base: '0', lg: 'var(--om-gutter)' }} paddingBlock={{ lg: '6' }}>
        <Box
          display={{ lg: 'grid' }}
          gridTemplateColumns={{ lg: 'minmax(20rem, 26rem) minmax(0, 1fr)' }}
          height={{ base: isOpen ? phoneHeight : undefined, lg: height }}
          bg="surface"
          border={{ lg: '1px solid' }}
          borderColor={{ lg: 'border' }}
          borderRadius={{ lg: 'card' }}
          overflow="hidden"
        >
          <Box
            as="section"
            aria-label={t('conversations.inboxLabel')}
            display={{ base: isOpen ? 'none' : 'flex', lg: 'flex' }}
            flexDirection="column"
            minHeight="0"
            minWidth="0"
            borderInlineEnd={{ lg: '1px solid' }}
            borderColor={{ lg: 'border' }}
          >
            <InboxPane inbox={inbox} />
          </Box>
          <Box
            display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}
            flexDirection="column"
            height="full"
            minHeight="0"
            minWidth="0"
            bg="bg"
          >
            {isOpen ? (
              <Thread key={openId} id={openId} inbox={inbox} isChosen={hasMoved} />
            ) : (
              <Box margin="auto">
                <Empty drawing="letter" title={t('conversations.choose')} hint={t('conversations.chooseHint')} />
              </Box>
            )}
          </Box>
        </Box>
      </Container>
    </Screen>
  );
}
