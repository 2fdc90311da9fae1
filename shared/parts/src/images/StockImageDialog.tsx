import type { StockImage } from '@omzien/model/stockImage';
import { Box, Button, Card, Chip, Empty, Grid, Image, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { stockImagesAtOnce, useStockImages } from './stockImages.api.ts';
import { useImageTexts } from './useImageTexts.ts';

type StockImageDialogProps = { open: boolean; onClose: () => void; onTake(image: StockImage): void };

/**
 * The pictures of centre and tenant, by subject.
 *
 * @example
 * <StockImageDialog open={isChoosing} onClose={close} onTake={(image) => onChange(image.imageUrl)} />
 */
export function StockImageDialog({ open, onClose, onTake }: StockImageDialogProps) {
  const { t } = useImageTexts();
  const [word, setWord] = useState('');
  const [size, setSize] = useState(stockImagesAtOnce);
  const { items, meta, error, isLoading, mutate } = useStockImages(open ? { word, size } : null);
  const words = (meta?.keywords as string[] | undefined) ?? [];
  const choose = (next: string) => {
    setWord(next);
    setSize(stockImagesAtOnce);
  };

  return (
    <Dialog open={open} onClose={onClose} title={t('stock.title')}>
      <Stack gap="4">
        {words.length > 0 && (
          <Row role="group" aria-label={t('stock.topics')} gap="2">
            <Chip selected={word === ''} onClick={() => choose('')}>
              {t('stock.all')}
            </Chip>
            {words.slice(0, 8).map((one) => (
              <Chip key={one} selected={word === one} onClick={() => choose(one)}>
                {one}
              </Chip>
            ))}
          </Row>
        )}
        {error && <LoadingFailed onRetry={mutate} />}
        {items?.length === 0 && <Empty level={3} title={t('stock.empty')} />}
        <Grid
          as="ul"
          gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
          gap="3"
          listStyle="none"
          padding="0"
          margin="0"
        >
          {isLoading &&
            !items &&
            ['1', '2', '3', '4', '5', '6'].map((key) => <Skeleton key={key} as="li" aspectRatio="4 / 3" />)}
          {items?.map((image) => (
            <li key={image.id}>
              <Card padding="none" pressable>
                <Image src={image.imageUrl} alt="" sizes="12rem" />
                <Box padding="2">
                  <Text
                    as="button"
                    {...{
                      type: 'button',
                      'data-cover': '',
                      'aria-label': t('stock.take', { name: image.name }),
                    }}
                    size="sm"
                    color="text"
                    bg="transparent"
                    border="0"
                    padding="0"
                    font="inherit"
                    textAlign="start"
                    cursor="pointer"
                    onClick={() => {
                      onTake(image);
                      onClose();
                    }}
                  >
                    {image.name}
                  </Text>
                </Box>
              </Card>
            </li>
          ))}
        </Grid>
        {(meta?.pagination?.records ?? 0) > (items?.length ?? 0) && (
          <Button variant="outline" onClick={() => setSize(size + stockImagesAtOnce)}>
            {t('stock.more')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
