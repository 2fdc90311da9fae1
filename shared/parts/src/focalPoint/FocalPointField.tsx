import type { FocalPoint } from '@omzien/model/file';
import { Box, Field, Grid, Image, Input, Row, Stack, Text } from '@omzien/ui';
import { useFocalPointTexts } from './useFocalPointTexts.ts';

type Ratio = readonly [number, number];
type FocalPointFieldProps = {
  url: string;
  value: FocalPoint;
  onChange(point: FocalPoint): void;
  /** Of the picture itself: keeps its room free until it is there. */
  size?: { width: number | null; height: number | null };
  /** The shapes in which the picture is shown: how it is cut in each stands below it. */
  ratios?: readonly Ratio[];
};

const percent = (share: number) => Math.round(share * 100);
const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
const cutHeight = 4.5;
const ofCovers: readonly Ratio[] = [
  [4, 1],
  [16, 9],
];

/**
 * What stays in sight when a picture is cut: pressed in it, or moved by keyboard, with the cuts below it.
 *
 * @example <FocalPointField url={cover} value={focus ?? { x: 0.5, y: 0.5 }} onChange={setFocus} ratios={[[16, 9], [1, 1]]} />
 */
export function FocalPointField({ url, value, onChange, size, ratios = ofCovers }: FocalPointFieldProps) {
  const { t } = useFocalPointTexts();
  const position = `${percent(value.x)}% ${percent(value.y)}%`;
  const own: Ratio | null = size?.width && size.height ? [size.width, size.height] : null;
  const slider = (axis: 'x' | 'y') => (
    <Field.Root>
      <Field.Label>{t(axis)}</Field.Label>
      <Input
        type="range"
        min={0}
        max={100}
        padding="0"
        value={percent(value[axis])}
        onChange={({ currentTarget }) => onChange({ ...value, [axis]: within(Number(currentTarget.value) / 100) })}
      />
    </Field.Root>
  );
  return (
    <Stack gap="3">
      <Text size="sm" tone="muted">
        {t('hint')}
      </Text>
      {/* The sliders below do the same by keyboard. */}
      <Box
        position="relative"
        maxWidth="min(28rem, 100%)"
        cursor="crosshair"
        onClick={(event) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
          if (width === 0 || height === 0) return;
          onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
        }}
      >
        {/* In its own shape: a point in what is cut off already could not be pressed. */}
        <Image
          src={url}
          alt=""
          sizes="28rem"
          borderRadius="card"
          {...(own ? { ratio: own } : { aspectRatio: 'auto' })}
        />
        <Box
          aria-hidden="true"
          position="absolute"
          left={`${percent(value.x)}%`}
          top={`${percent(value.y)}%`}
          width="6"
          height="6"
          transform="translate(-50%, -50%)"
          borderRadius="full"
          bg="accent"
          border="3px solid"
          borderColor="surface"
          pointerEvents="none"
        />
      </Box>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" maxWidth="28rem">
        {slider('x')}
        {slider('y')}
      </Grid>
      <Row gap="3" alignItems="end" role="group" aria-label={t('cuts')}>
        {ratios.map(([width, height]) => (
          <Box key={`${width}:${height}`} width={`${(cutHeight * width) / height}rem`} maxWidth="100%">
            <Image
              src={url}
              alt=""
              ratio={[width, height]}
              sizes="14rem"
              borderRadius="card"
              objectPosition={position}
              data-cut={`${width}:${height}`}
            />
            <Text size="xs" tone="muted">
              {width}:{height}
            </Text>
          </Box>
        ))}
      </Row>
    </Stack>
  );
}
