import type { i18n as I18n } from 'i18next';
import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextAreas } from '../contract/module.ts';
import { loadTexts } from '../texts/loadTexts.ts';
import { usePlatform } from '../visit/usePlatform.ts';

type LaterOptions<Props> = {
  /** Areas whose texts it says and its page does not, by name: they come along. */
  texts?: TextAreas;
  /** Stands there until it has come. Without it nothing does. */
  waiting?: ComponentType<Props>;
  /** Stands there when it has not come. Without it a toast says so, and what can be closed is closed. */
  failed?: ComponentType<Props & { onRetry(): void }>;
};
type Openable = { open?: boolean; onClose?: () => void };

/**
 * A part of a page whose code and texts are fetched when they are needed, so that a visit which never comes to it does
 * not pay for it. With a prop `open` that is when it is opened for the first time; from then on it stays, and what
 * somebody typed is found again. Without one it is as soon as it stands in the page, and the first HTML, from a server
 * too, has `waiting` in its place. When it does not come it is asked for again, and the page around it stays.
 *
 * @example const ApplyDialog = later(() => import('../apply/ApplyDialog.tsx').then((file) => file.ApplyDialog), { texts: ['apply'] });
 * @example const ImageField = later(() => import('./ImageField.tsx').then((file) => file.ImageField), { waiting: () => <Skeleton height="12rem" />, failed: LoadingFailed });
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LaterOptions<Props> = {},
): (props: Props) => ReactNode {
  // By the texts of a visit, because it needs its own among them. Who comes back to it finds it at once.
  const known = new WeakMap<I18n, Part<Props>>();

  async function fetchPart(i18n: I18n) {
    const [Component] = await Promise.all([load(), loadTexts(i18n, options.texts)]);
    const part = { Component };
    known.set(i18n, part);
    return part;
  }
  return (props) => createElement(Later<Props>, { known, fetchPart, options, props });
}

type Part<Props> = { Component: ComponentType<Props> };
type LaterProps<Props> = {
  known: WeakMap<I18n, Part<Props>>;
  fetchPart(i18n: I18n): Promise<Part<Props>>;
  options: LaterOptions<Props>;
  props: Props;
};

function Later<Props extends object>({ known, fetchPart, options, props }: LaterProps<Props>): ReactNode {
  const { toasts, i18n } = usePlatform();
  const { t } = useTranslation('platform');
  const { open = true, onClose } = props as Openable;
  const [part, setPart] = useState(() => (open ? known.get(i18n) : undefined));
  const [hasFailed, setHasFailed] = useState(false);
  const { waiting, failed } = options;
  const isWanted = open && !part && !hasFailed;

  const fail = useEffectEvent(() => {
    if (failed) return setHasFailed(true);
    toasts.getState().show({ color: 'danger', message: t('error.network') });
    onClose?.();
  });
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    fetchPart(i18n).then(
      (fetched) => isCurrent && setPart(fetched),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, fetchPart, i18n]);

  if (part) return createElement(part.Component, props);
  if (!open) return null;
  if (failed && hasFailed) return createElement(failed, { ...props, onRetry: () => setHasFailed(false) });
  return waiting ? createElement(waiting, props) : null;
}
