import type { Application } from '@omzien/model/application';
import { Icon, VisuallyHidden } from '@omzien/ui';
import { DayCell } from '@omzien/ui/list';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** When the last message was written, and by which side: to the reader or from there. */
export function LastMessage({ at, side }: { at: Application['lastMessageAt']; side: Application['lastMessageSide'] }) {
  const { t } = useTranslation('vacancies');
  if (!at) return '–';
  const words = side && t(`applications.sides.${side}`);
  return (
    <span>
      {words && (
        <span title={words}>
          <Icon
            of={side === 'volunteer' ? ArrowDownLeft : ArrowUpRight}
            size={16}
            color="text.muted"
            marginInlineEnd="1"
          />
        </span>
      )}
      <DayCell at={at} />
      {words && <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}
