import { LoadingFailed, Skeleton } from '@omzien/ui';
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part of the page that comes after the rest, in the room that is kept for it. When it does not come, it is asked again. */
export const fetchedInPlace =
  <Props extends object>(load: Load<Props>, height: string): ((props: Props) => ReactNode) =>
  (props) =>
    createElement(Fetched<Props>, { load, height, props });

function Fetched<Props extends object>({ load, height, props }: { load: Load<Props>; height: string; props: Props }) {
  const [fetched, setFetched] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState<number | null>(null);

  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Part) => {
        if (isCurrent) setFetched({ Part });
      },
      () => {
        if (isCurrent) setFailedAt(attempt);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  if (fetched) return createElement(fetched.Part, props);
  if (failedAt === attempt) return <LoadingFailed onRetry={() => setAttempt(attempt + 1)} />;
  return <Skeleton height={height} />;
}
