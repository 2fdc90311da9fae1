import { type ApprovalCriterion, approvalCriteria } from '@omzien/model/organization';
import { useReviewSteps } from '@omzien/parts/review/review.api';
import { useReviewTexts } from '@omzien/parts/review/useReviewTexts';
import { Box, Button, Checkbox, Fieldset, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subjectOf } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** An organisation is approved by who has looked at every criterion. */
export function ApprovePanel({ todo, name, take, onClose }: PanelProps) {
  const { t } = useTranslation('analytics');
  const { t: words } = useReviewTexts();
  const review = useReviewSteps();
  const [ticked, setTicked] = useState<readonly ApprovalCriterion[]>([]);
  const [isMissing, setIsMissing] = useState(false);

  function approve() {
    if (approvalCriteria.some((criterion) => !ticked.includes(criterion))) return setIsMissing(true);
    onClose();
    const { id, version } = subjectOf(todo);
    return void take(
      todo,
      async () => {
        await review.approve({ id, ...version }, ticked);
        return () => review.undo(id);
      },
      t('dashboard.said.approve', { name }),
    );
  }

  return (
    <Stack gap="3">
      <Fieldset legend={words('criteria')}>
        {approvalCriteria.map((criterion) => (
          <Checkbox
            key={criterion}
            checked={ticked.includes(criterion)}
            onChange={({ target }) =>
              setTicked((before) =>
                target.checked ? [...before, criterion] : before.filter((one) => one !== criterion),
              )
            }
          >
            {words(`criterion.${criterion}`)}
          </Checkbox>
        ))}
      </Fieldset>
      <Box aria-live="polite">{isMissing && <Text tone="danger">{t('dashboard.approve.tickFirst')}</Text>}</Box>
      <Row gap="3">
        <Button size="sm" minHeight="11" onClick={approve}>
          {t('dashboard.approve.send')}
        </Button>
      </Row>
    </Stack>
  );
}
