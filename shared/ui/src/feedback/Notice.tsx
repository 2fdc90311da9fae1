import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import { Heading } from '../text/text.tsx';
import { chakra } from '../theme/chakra.ts';

const NoticeRoot = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    borderRadius: 'card',
    border: '1px solid',
    alignItems: 'flex-start',
  },
  variants: {
    tone: {
      info: { bg: 'info.subtle', borderColor: 'info' },
      success: { bg: 'success.subtle', borderColor: 'success' },
      warning: { bg: 'warning.subtle', borderColor: 'warning' },
      danger: { bg: 'danger.subtle', borderColor: 'danger' },
    },
  },
});

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export type NoticeProps = { tone: keyof typeof icons; title?: string; children?: ReactNode; level?: 2 | 3 | 4 };

/**
 * A message that stands in the page.
 *
 * @example <Notice tone="warning" title={t('record.archived')}>{t('record.archivedText')}</Notice>
 */
export function Notice({ tone, title, children, level = 2 }: NoticeProps) {
  return (
    <NoticeRoot tone={tone}>
      <Icon of={icons[tone]} size={24} color={tone} />
      <div>
        {title && (
          <Heading level={level} size={4}>
            {title}
          </Heading>
        )}
        {children}
      </div>
    </NoticeRoot>
  );
}
