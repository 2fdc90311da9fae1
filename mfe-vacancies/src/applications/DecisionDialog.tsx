import { Button, Notice, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, type Saving } from '@omzien/ui/form';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionDialogProps } from './useDecision.ts';

type Props = DecisionDialogProps & {
  step: 'accept' | 'reject';
  title: string;
  hint: string;
  sendLabel: string;
  isSubmitting: boolean;
  /** What became of it is not known: it may have arrived, and is sent again to hear that. */
  isAnswerLost: boolean;
  saving: Saving;
  children: ReactNode;
};

/**
 * The window of a decision. When somebody else decided while it was open it says so and can no longer be sent; what was
 * written stays in sight.
 */
export function DecisionDialog({
  open,
  onClose,
  application,
  step,
  title,
  hint,
  sendLabel,
  isSubmitting,
  isAnswerLost,
  saving,
  children,
}: Props) {
  const { t } = useTranslation('vacancies');
  const formId = useId();
  // What is being sent changes the application too, just before the window closes.
  const isAllowed = isSubmitting || isAnswerLost || (application.permissions?.transitions.includes(step) ?? false);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(isAllowed ? 'applications.decide.cancel' : 'applications.decide.close')}
          </Button>
          {isAllowed && (
            <Button type="submit" form={formId} loading={isSubmitting}>
              {sendLabel}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={saving.submit}>
        <Stack gap="5" css={{ '& > [role=status]:empty': { marginBottom: '-5' } }}>
          {!isAllowed && (
            <div role="alert">
              <Notice tone="warning" title={t('applications.decide.overtaken')}>
                <Text>{t('applications.decide.overtakenHint', { stage: t(`stage.${application.stage}`) })}</Text>
              </Notice>
            </div>
          )}
          <DraftNotice draft={saving.draft} />
          <Text tone="muted">{hint}</Text>
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
