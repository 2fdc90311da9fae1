import type { ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Heading, Text } from '../text/text.tsx';
import { useKitTexts } from '../texts.tsx';
import { Drawing, type DrawingName } from './Drawing.tsx';

export type EmptyProps = {
  /** One sentence on what would be here. */
  title: string;
  hint?: ReactNode;
  /** One button that helps. */
  action?: ReactNode;
  drawing?: DrawingName;
  /** The place of the title in the outline. */
  level?: 1 | 2 | 3;
};

/**
 * What a list shows when there is nothing in it: a drawing, one sentence and one button.
 *
 * @example
 * {items?.length === 0 && <Empty title={t('list.empty')} action={<Button href={href('/things/add')}>…</Button>} />}
 */
export function Empty({ title, hint, action, drawing = 'desk', level = 2 }: EmptyProps) {
  return (
    <Stack alignItems="center" textAlign="center" gap="3" paddingBlock={{ base: '8', md: '12' }}>
      <Drawing name={drawing} />
      <Heading level={level} size={4} maxWidth="36ch">
        {title}
      </Heading>
      {hint && (
        <Text tone="muted" maxWidth="48ch">
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}

export type LoadingFailedProps = {
  /** Asks for the data again; the button is left out without it. */
  onRetry?: () => unknown;
  /** Why, in a sentence, when that is known. */
  message?: string;
};

/**
 * What a list shows when its data did not come. Said aloud at once; what was chosen before stays as it was.
 *
 * @example {error && <LoadingFailed onRetry={mutate} />}
 */
export function LoadingFailed({ onRetry, message }: LoadingFailedProps) {
  const texts = useKitTexts();
  return (
    <div role="alert">
      <Empty
        drawing="broken"
        title={texts.loadingFailed}
        hint={message ?? texts.loadingFailedHint}
        action={onRetry && <Button onClick={() => void onRetry()}>{texts.tryAgain}</Button>}
      />
    </div>
  );
}
