import { Box } from '@omzien/ui';

type ProgressBarProps = {
  /** What is under way, for who does not see it. */
  label: string;
  done: number;
  all: number;
  isThin?: boolean;
};

/** How far something in the background is. */
export function ProgressBar({ label, done, all, isThin = false }: ProgressBarProps) {
  const share = all === 0 ? 0 : Math.min(1, done / all);
  return (
    <Box
      height={isThin ? '2' : '3'}
      borderRadius="full"
      bg="bg.subtle"
      border="1px solid"
      borderColor="border"
      overflow="hidden"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <Box
        height="full"
        width="full"
        bg="accent"
        transformOrigin="left"
        transition="transform 300ms"
        transform={`scaleX(${share})`}
      />
    </Box>
  );
}
