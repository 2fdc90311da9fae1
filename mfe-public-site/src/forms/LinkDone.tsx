import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Heading, Notice, Row, Stack, Text } from '@omzien/ui';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Done, useUndo } from './forms.api.ts';

export type LinkDoneProps = {
  token: string;
  done: Done;
  /** When, for who comes back to a link that was used. */
  at?: string | null;
  /** It has just happened: that is said aloud. */
  isNew?: boolean;
  onUndone(done: Done): void;
};

/** What was done, what happens next, and one button that takes it back while that can be. */
export function LinkDone({ token, done, at = null, isNew = false, onUndone }: LinkDoneProps) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const format = useFormat();
  const href = useHref();
  const undo = useUndo();
  const [isUndoing, setIsUndoing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnder = useRef(false);

  useEffect(() => {
    if (isNew && done) heading.current?.focus();
  }, [isNew, done]);

  async function takeBack(undoToken: string) {
    if (isUnder.current) return;
    isUnder.current = true;
    setIsUndoing(true);
    setRefusal(null);
    try {
      onUndone(await undo(token, undoToken));
    } catch (error) {
      const detail = (error as { errors?: { detail?: string | null }[] }).errors?.[0]?.detail;
      setRefusal(detail ?? t('forms.done.undoFailed'));
    } finally {
      isUnder.current = false;
      setIsUndoing(false);
    }
  }

  const { title, text, url, undoToken } = done;
  return (
    <Stack gap="5">
      <Row gap="3" alignItems="center">
        <Box as={CircleCheck} aria-hidden="true" width="8" height="8" color="success" flexShrink="0" />
        <Heading level={1} size={2} ref={heading} tabIndex={-1} outline="none">
          {title?.[locale] ?? t('forms.done.again')}
        </Heading>
      </Row>
      <Stack gap="2">
        <Text>{text[locale]}</Text>
        {at && (
          <Text size="sm" tone="muted">
            {t('forms.done.at', { moment: format.dateTime(at) })}
          </Text>
        )}
      </Stack>
      {refusal && (
        <div role="alert">
          <Notice tone="warning">
            <Text>{refusal}</Text>
          </Notice>
        </div>
      )}
      <Row gap="3" flexWrap="wrap">
        {url ? (
          <Button href={href(url)}>{t('forms.done.next')}</Button>
        ) : (
          <Button variant="outline" href={href('/')}>
            {t('forms.done.home')}
          </Button>
        )}
        {undoToken && (
          <Button variant="outline" loading={isUndoing} onClick={() => void takeBack(undoToken)}>
            <Undo2 aria-hidden="true" size={20} />
            {t('forms.done.undo')}
          </Button>
        )}
      </Row>
      <Text size="sm" tone="muted">
        {t(undoToken ? 'forms.done.undoHint' : 'forms.done.close')}
      </Text>
    </Stack>
  );
}
