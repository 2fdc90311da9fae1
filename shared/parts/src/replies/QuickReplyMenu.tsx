import { later } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { Menu, type MenuEntry } from '@omzien/ui/menu';
import { MessageSquareText, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useMenuTexts } from './menuTexts.ts';
import { useQuickReplies } from './quickReplies.api.ts';

const QuickRepliesDialog = later(() =>
  import('./QuickRepliesDialog.tsx').then(({ QuickRepliesDialog }) => QuickRepliesDialog),
);

/**
 * The texts that staff keep at hand: one that is chosen comes into the message, and they are looked after here.
 *
 * @example
 * {mayUseThem && <QuickReplyMenu onChoose={reply.insert} />}
 */
export function QuickReplyMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const texts = useMenuTexts();
  const { items = [] } = useQuickReplies();
  const [isManaging, setIsManaging] = useState(false);
  const entries: MenuEntry[] = [
    ...items.map(({ id, title, body }) => ({ value: id, label: title, onSelect: () => onChoose(body) })),
    ...(items.length > 0 ? (['separator'] as const) : []),
    {
      value: 'manage',
      label: texts.manage,
      icon: Settings2,
      onSelect: () => setIsManaging(true),
    },
  ];
  return (
    <>
      <Menu
        trigger={
          <Button variant="outline" size="sm">
            <Icon of={MessageSquareText} />
            {texts.open}
          </Button>
        }
        entries={entries}
      />
      <QuickRepliesDialog open={isManaging} onClose={() => setIsManaging(false)} />
    </>
  );
}
