import { foundViaPlatform } from '@omzien/model/vacancy';
import { Button, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** Somebody was found: the one thing that is asked is how. */
export function FillPanel({ todo, name, take, onClose }: PanelProps) {
  const { t } = useTranslation('analytics');
  const writes = useTodoWrites();
  return (
    <Stack gap="3" role="group" aria-label={t('dashboard.fill.question')}>
      <Text fontWeight="medium">{t('dashboard.fill.question')}</Text>
      <Row gap="2">
        {foundViaPlatform.map((answer) => (
          <Button
            key={answer}
            variant="outline"
            size="sm"
            minHeight="11"
            onClick={() => {
              onClose();
              const key = `${todo.subject?.id}-${todo.subject?.lockVersion}-fill-${answer}`;
              void take(todo, () => writes.fill(todo, answer, key), t('dashboard.said.fill', { name }));
            }}
          >
            {t(`dashboard.fill.${answer}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
