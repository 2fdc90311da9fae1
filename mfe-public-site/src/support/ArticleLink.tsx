import type { MenuItem } from '@omzien/model/menu';
import { useHref, usePlatform } from '@omzien/platform';
import { Icon, Link } from '@omzien/ui';
import { FileText } from 'lucide-react';
import { addressOf } from './helpMenu.ts';

/** One line of the help: the name of an article, and the whole line leads there. */
export function ArticleLink({ item }: { item: MenuItem }) {
  const { locale } = usePlatform();
  const href = useHref();
  const address = addressOf(item);
  return (
    address && (
      <Link
        href={href(address)}
        newWindow={item.newWindow}
        variant="plain"
        display="flex"
        alignItems="center"
        gap="3"
        minHeight="12"
        paddingInline="3"
        borderRadius="control"
        _hover={{ bg: 'bg.subtle', textDecoration: 'underline' }}
      >
        <Icon of={FileText} color="text.muted" />
        {item.name[locale]}
      </Link>
    )
  );
}
