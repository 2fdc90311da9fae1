import { Button, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** What mentors get to see, said before a student agrees. Who does not agree only closes it. */
export function ConsentPanel({ todo, take, onClose }: PanelProps) {
  const { t } = useTranslation('analytics');
  const writes = useTodoWrites();
  return (
    <Stack gap="3">
      <Text>{t('dashboard.consent.text', { school: todo.subject?.name ?? '' })}</Text>
      <Text tone="muted">{t('dashboard.consent.back')}</Text>
      <Row gap="2">
        <Button
          size="sm"
          minHeight="11"
          onClick={() => {
            onClose();
            void take(todo, () => writes.consent(todo), t('dashboard.said.consent'));
          }}
        >
          {t('dashboard.consent.yes')}
        </Button>
      </Row>
    </Stack>
  );
}
