import { ListView } from '@omzien/parts/table';
import { later, useFormat } from '@omzien/platform';
import { Button, Chip, Empty, Icon, PageHeader, Row, Screen } from '@omzien/ui';
import { ListFoot } from '@omzien/ui/list';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentTabRow } from '../../screen/content/ContentTabRow.tsx';
import { StockImageGrid } from './StockImageGrid.tsx';
import { byKeyword, useStockImageList } from './useStockImageList.ts';

const AddStockImageDialog = later(() =>
  import('../form/AddStockImageDialog.tsx').then((module) => module.AddStockImageDialog),
);

const mostKeywords = 16;

export default function StockImagesScreen() {
  const { t } = useTranslation('cms');
  const { number } = useFormat();
  const [isAdding, setIsAdding] = useState(false);
  const state = useStockImageList();
  const { list, answer } = state;
  const chosen = list.query.get(byKeyword);
  const words = ((answer.meta?.keywords as string[] | undefined) ?? []).slice(0, mostKeywords);
  const add = (
    <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
      <Icon of={ImagePlus} />
      {t('stockImages.add')}
    </Button>
  );
  return (
    <Screen kind="staff">
      <PageHeader
        title={t('stockImages.title')}
        count={answer.meta?.pagination && number(state.total)}
        description={t('stockImages.intro')}
        actions={add}
      />
      <ContentTabRow open="stockImages" />
      <ListView
        state={state}
        caption={t('stockImages.caption')}
        before={
          words.length > 0 && (
            <Row as="nav" aria-label={t('stockImages.keywords')} gap="2">
              <Chip href={list.hrefWith({ [byKeyword]: '', 'page[number]': '' })} selected={!chosen}>
                {t('stockImages.all')}
              </Chip>
              {words.map((word) => (
                <Chip
                  key={word}
                  href={list.hrefWith({ [byKeyword]: word, 'page[number]': '' })}
                  selected={word === chosen}
                >
                  {word}
                </Chip>
              ))}
            </Row>
          )
        }
        empty={<Empty title={t('stockImages.empty')} hint={t('stockImages.emptyHint')} action={add} />}
        insteadOfTable={<StockImageGrid images={answer.items} />}
        after={state.phase !== 'failed' && <ListFoot list={list} meta={answer.meta} alike={[]} />}
      />
      <AddStockImageDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </Screen>
  );
}
