import { usePlatform } from '@omzien/platform';
import { Checkbox, Text, VisuallyHidden } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TemplateRow, useTemplateSwitch } from './templateList.api.ts';

type ActiveSwitchProps = { row: TemplateRow; name: string; scope: string };

/** Whether a mail is sent, changed in its row, with a way back. */
export function ActiveSwitch({ row, name, scope }: ActiveSwitchProps) {
  const { t } = useTranslation('cms');
  const { toasts } = usePlatform();
  const { switchTo, switchBack } = useTemplateSwitch(scope);
  const [isBusy, setIsBusy] = useState(false);
  if (row.essential)
    return (
      <Text as="span" size="sm" tone="muted">
        {t('templateList.cannotBeOff')}
      </Text>
    );
  if (!row.permissions?.update) return t(row.active ? 'templateList.on' : 'templateList.off');

  async function change() {
    if (isBusy) return;
    setIsBusy(true);
    const { show, fail } = toasts.getState();
    try {
      const lockVersion = await switchTo(row, !row.active);
      const back = () => void switchBack(row, lockVersion).catch(fail);
      show({
        color: 'success',
        message: t(row.active ? 'templateList.switchedOff' : 'templateList.switchedOn', { name }),
        action: { label: t('templateList.undo'), run: back },
      });
    } catch (failure) {
      fail(failure);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Checkbox checked={row.active} disabled={isBusy} onChange={() => void change()}>
      <VisuallyHidden>{t('templateList.activeOf', { name })}</VisuallyHidden>
    </Checkbox>
  );
}
