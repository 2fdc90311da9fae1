import { useFormat } from '@omzien/platform';

/** How large a file is, as people read it. */
export function useFileSize(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) =>
    bytes < 1_000_000
      ? `${number(Math.max(1, Math.round(bytes / 1000)))} kB`
      : `${number(bytes / 1_000_000, { maximumFractionDigits: 1 })} MB`;
}
