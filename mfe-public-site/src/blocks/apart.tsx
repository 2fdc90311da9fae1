import { loadTexts, type TextAreas, usePlatform } from '@omzien/platform';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';

type Visit = ReturnType<typeof usePlatform>['i18n'];

type ApartOptions = {
  /** Areas whose texts it says and its page does not, by name: they come along. */
  texts?: TextAreas;
  /** Stands there until it has come, where no server wrote it. */
  waiting?: ReactNode;
};

/** Between two tries to fetch a part: a line that is gone for a moment is soon back. */
const pauses = [1000, 4000];
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fetchOften<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (const milliseconds of pauses) {
    try {
      return await fetchPart();
    } catch {
      await pause(milliseconds);
    }
  }
  return fetchPart();
}

/** Forgets a failure before those who draw try again; at once React itself would, without an end. */
function whenLineIsBack(forget: () => void) {
  if (typeof window !== 'undefined') window.addEventListener('online', forget, { once: true });
}

export type Apart<Props> = ((props: Props) => ReactNode) & {
  /** Fetches it before somebody asks: from then on it is drawn at once. */
  fetch(i18n?: Visit): Promise<ComponentType<Props>>;
};

/**
 * A part of a page whose code is a file of its own, which only pages that have it fetch. Unlike what `later` makes it is
 * in the first HTML as well: a server waits for it, and in a browser what the server wrote stays until the code is there.
 *
 * @example const QuoteBlock = apart(() => import('./QuoteBlock.tsx').then((file) => file.QuoteBlock));
 */
export function apart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts, waiting = null }: ApartOptions = {},
): Apart<Props> {
  let Part: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  // By the texts of a visit, because it needs its own among them.
  const wanted = new WeakMap<Visit, Promise<ComponentType<Props>>>();
  const spoken = new WeakSet<Visit>();

  function fetchCode() {
    coming ??= fetchOften(load).then(
      (fetched) => {
        Part = fetched;
        return fetched;
      },
      (error: unknown) => {
        whenLineIsBack(() => {
          coming = undefined;
        });
        throw error;
      },
    );
    return coming;
  }
  function fetchPart(i18n?: Visit) {
    if (!texts || !i18n) return fetchCode();
    const found =
      wanted.get(i18n) ??
      Promise.all([fetchCode(), fetchOften(() => loadTexts(i18n, texts))]).then(
        ([fetched]) => {
          spoken.add(i18n);
          return fetched;
        },
        (error: unknown) => {
          whenLineIsBack(() => wanted.delete(i18n));
          throw error;
        },
      );
    wanted.set(i18n, found);
    return found;
  }
  const partOf: PartOf<Props> = (i18n) => (Part && (!texts || spoken.has(i18n)) ? Part : fetchPart(i18n));

  const draw = (props: Props) => (
    <Suspense fallback={waiting}>
      <Inside partOf={partOf} props={props} />
    </Suspense>
  );
  return Object.assign(draw, { fetch: fetchPart });
}

type PartOf<Props> = (i18n: Visit) => ComponentType<Props> | Promise<ComponentType<Props>>;

function Inside<Props extends object>({ partOf, props }: { partOf: PartOf<Props>; props: Props }) {
  const found = partOf(usePlatform().i18n);
  const Part = found instanceof Promise ? use(found) : found;
  return <Part {...props} />;
}
