import type { BootDocument } from '../contract/boot.ts';
import type { LocaleTexts } from '../contract/module.ts';

/** One file a language, so that nobody fetches the other. The build finds them by the names of their chunks. */
const frameTexts: LocaleTexts = {
  nl: () => import(/* webpackChunkName: "texts-nl" */ '../locales/nl.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json'),
};

/**
 * A boot document as `createPlatform` needs it: with the frame's own texts in its language.
 *
 * @example const platform = createPlatform(await withFrameTexts(boot));
 */
export async function withFrameTexts(boot: BootDocument): Promise<BootDocument> {
  const { default: texts } = await frameTexts[boot.locale]();
  return { ...boot, texts };
}
