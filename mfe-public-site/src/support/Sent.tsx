import { useHref, usePlatform } from '@omzien/platform';
import { Button, Notice, Row, Text } from '@omzien/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenPath } from './useScreenPath.ts';

/** The problem is with the centre now: what happens next, and where the answer will be. */
export function Sent({ conversationId, onAgain }: { conversationId: string; onAgain: () => void }) {
  const { t } = useTranslation('public-site');
  const { center } = usePlatform();
  const href = useHref();
  const conversations = useScreenPath((path) => path === '/conversations');
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; the focus goes to what came of it.
  useEffect(() => place.current?.focus(), []);

  return (
    <div ref={place} role="status" tabIndex={-1} style={{ outline: 'none' }}>
      <Notice tone="success" title={t('problem.sentTitle')} level={3}>
        <Text marginTop="1">{t('problem.sentText', { center: center.name })}</Text>
        <Row marginTop="3">
          {conversations && (
            <Button href={href(`${conversations}?id=${conversationId}`)} variant="outline" size="sm">
              {t('problem.toConversation')}
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={onAgain}>
            {t('problem.again')}
          </Button>
        </Row>
      </Notice>
    </div>
  );
}
