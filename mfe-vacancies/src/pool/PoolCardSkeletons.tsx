import { Card, Flex, Grid, Skeleton, Stack } from '@omzien/ui';

const shapes = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Grey cards in the size of the real ones. */
export function PoolCardSkeletons() {
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))">
      {shapes.map((shape) => (
        <Card key={shape} height="26rem">
          <Stack gap="4">
            <Flex gap="3">
              <Skeleton width="10" height="10" borderRadius="circle" />
              <Skeleton width="60%" height="2.5rem" />
            </Flex>
            <Skeleton height="3rem" />
            <Skeleton height="8rem" />
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
