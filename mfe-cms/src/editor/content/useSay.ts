import { createContext, useContext } from 'react';

/** Tells who listens what was just done. */
export const SayContext = createContext<(text: string) => void>(() => {});

/**
 * Says in the editor's live region what a press did.
 *
 * @example
 * const say = useSay();
 * say(t('pageEditor.moved', { name, place: 2 }));
 */
export const useSay = () => useContext(SayContext);
