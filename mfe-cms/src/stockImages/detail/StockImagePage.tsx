import type { StockImage } from '@omzien/model/stockImage';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Grid, Heading, Icon, Image, Link, PageHeader, Row, Stack, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { Fact, Facts } from '@omzien/ui/facts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockRatios } from '../../pictureShapes/blockRatios.ts';
import { useStockImageWrites } from '../stockImages.api.ts';
import { StockImageForm } from './StockImageForm.tsx';

/** A picture of the library: changed by whose it is, looked at by everybody else. */
export function StockImagePage({ image }: { image: StockImage }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { toasts, navigation } = usePlatform();
  const { removeFrom } = useStockImageWrites();
  const [isAsking, setIsAsking] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { update = false, destroy = false } = image.permissions ?? {};

  async function removeImage() {
    setIsRemoving(true);
    try {
      await removeFrom(image, async () => {
        toasts.getState().show({ color: 'success', message: t('stockImages.removed', { name: image.name }) });
        await navigation.navigate('/content/stock-images');
      });
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsRemoving(false);
      setIsAsking(false);
    }
  }
  return (
    <>
      <PageHeader
        title={image.name}
        back={{ href: href('/content/stock-images'), label: t('stockImages.back') }}
        actions={
          destroy && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
              <Icon of={Trash2} />
              {t('stockImages.remove')}
            </Button>
          )
        }
      />
      <Grid gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
        {update ? <StockImageForm key={image.id} image={image} /> : <ReadOnly image={image} />}
        <Card as="section">
          <Heading level={2} size={3}>
            {t('stockImages.usedIn')}
          </Heading>
          {image.useCount === 0 ? (
            <Text tone="muted" marginTop="2">
              {t('stockImages.nowhere')}
            </Text>
          ) : (
            <>
              <Stack as="ul" gap="2" marginTop="3" paddingInlineStart="5">
                {image.usedIn?.map(({ id, title }) => (
                  <li key={id}>
                    <Link href={href(`/content/pages/${id}`)}>{title}</Link>
                  </li>
                ))}
              </Stack>
              {image.useCount > (image.usedIn?.length ?? 0) && (
                <Text size="sm" tone="muted" marginTop="2">
                  {t('stockImages.elsewhere', { count: image.useCount - (image.usedIn?.length ?? 0) })}
                </Text>
              )}
            </>
          )}
        </Card>
      </Grid>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('stockImages.removeTitle', { name: image.name })}
        confirmLabel={t('stockImages.remove')}
        destructive
        loading={isRemoving}
        onConfirm={() => void removeImage()}
      >
        <Text>{t('stockImages.removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}

function ReadOnly({ image }: { image: StockImage }) {
  const { t } = useTranslation('cms');
  const { imageUrl, shortDescription, focalPoint, description, keywords, credit, license, source } = image;
  const own: readonly [number, number] = image.width && image.height ? [image.width, image.height] : [16, 9];
  const position = focalPoint ? `${focalPoint.x * 100}% ${focalPoint.y * 100}%` : undefined;
  return (
    <Card as="section">
      <Stack gap="4">
        <Text tone="muted">{t('stockImages.readOnly')}</Text>
        <Box maxWidth="28rem">
          <Image src={imageUrl} alt={shortDescription ?? ''} ratio={own} borderRadius="card" sizes="28rem" />
        </Box>
        <Row gap="3" alignItems="end" role="group" aria-label={t('stockImages.shapes')}>
          {blockRatios.map((ratio) => (
            <Box key={ratio.join()} width={`${(4.5 * ratio[0]) / ratio[1]}rem`}>
              <Image src={imageUrl} alt="" ratio={ratio} sizes="10rem" borderRadius="card" objectPosition={position} />
              <Text size="xs" tone="muted">
                {ratio.join(':')}
              </Text>
            </Box>
          ))}
        </Row>
        <Facts>
          <Fact label={t('stockImages.fields.shortDescription')}>{shortDescription}</Fact>
          <Fact label={t('stockImages.fields.description')}>{description}</Fact>
          <Fact label={t('stockImages.fields.keywords')}>{keywords.join(', ')}</Fact>
          <Fact label={t('stockImages.fields.credit')}>{credit}</Fact>
          <Fact label={t('stockImages.fields.license')}>{license}</Fact>
          <Fact label={t('stockImages.fields.source')}>{source}</Fact>
        </Facts>
      </Stack>
    </Card>
  );
}
