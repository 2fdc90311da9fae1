import { usePlatform } from '@omzien/platform';
import { Box, Button, Grid, Heading, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useTranslation } from 'react-i18next';
import type { ShownItem } from './menus.api.ts';
import type { Order } from './menuTree.ts';
import type { Conflict } from './useMenuOrder.ts';

type ConflictDialogProps = { conflict: Conflict; onSettle: (keepMine: boolean) => void };

/** Two people put one menu in order: both as they would be, and which of them it becomes. */
export function ConflictDialog({ conflict, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation('cms');
  return (
    <Dialog
      open
      onClose={() => onSettle(false)}
      title={t('menus.conflict.title')}
      footer={
        <>
          <Button variant="outline" onClick={() => onSettle(false)}>
            {t('menus.conflict.takeTheirs')}
          </Button>
          <Button onClick={() => onSettle(true)}>{t('menus.conflict.keepMine')}</Button>
        </>
      }
    >
      <Text>{t('menus.conflict.text')}</Text>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" marginTop="4">
        <Side title={t('menus.conflict.mine')} order={conflict.mine} />
        <Side title={t('menus.conflict.theirs')} order={conflict.theirs} />
      </Grid>
    </Dialog>
  );
}

function Side({ title, order }: { title: string; order: Order<ShownItem> }) {
  const { locale } = usePlatform();
  return (
    <section>
      <Heading level={3} size={4}>
        {title}
      </Heading>
      <Box as="ol" listStyleType="none" margin="0" marginTop="2" padding="0">
        {order.map(({ id, name, parentId }) => (
          <Box as="li" key={id} paddingInlineStart={parentId === null ? '0' : '5'} paddingBlock="1">
            {name[locale] || name.nl}
          </Box>
        ))}
      </Box>
    </section>
  );
}
