import { type ApprovalCriterion, approvalCriteria } from '@omzien/model/organization';
import { useHref } from '@omzien/platform';
import { Box, Button, Checkbox, Fieldset, Link, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** An organisation is approved by who has looked at every criterion; refusing and asking stand on its page. */
export function ApprovePanel({ todo, name, take, onClose }: PanelProps) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const writes = useTodoWrites();
  const [ticked, setTicked] = useState<readonly ApprovalCriterion[]>([]);
  const [isMissing, setIsMissing] = useState(false);

  function approve() {
    if (approvalCriteria.some((criterion) => !ticked.includes(criterion))) return setIsMissing(true);
    onClose();
    return void take(todo, () => writes.approve(todo), t('dashboard.said.approve', { name }));
  }

  return (
    <Stack gap="3">
      <Fieldset legend={t('dashboard.approve.criteria')}>
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
            {t(`dashboard.approve.criterion.${criterion}`)}
          </Checkbox>
        ))}
      </Fieldset>
      <Box aria-live="polite">{isMissing && <Text tone="danger">{t('dashboard.approve.tickFirst')}</Text>}</Box>
      <Row gap="3">
        <Button size="sm" minHeight="11" onClick={approve}>
          {t('dashboard.approve.send')}
        </Button>
        <Link
          href={href(todo.url ?? '/organizations/approve')}
          display="inline-flex"
          alignItems="center"
          minHeight="11"
        >
          {t('dashboard.approve.more')}
        </Link>
      </Row>
    </Stack>
  );
}
