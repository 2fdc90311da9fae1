import type { Bootstrap } from '@omzien/model/bootstrap';
import type { Locale } from '@omzien/model/tenants';
import { releaseBase, type ShellDescriptor } from '@omzien/platform/descriptor';
import type { PreparedComposition } from '../releases/compositions.ts';
import type { Match } from './routeDecision.ts';

export type Preload = { href: string; integrity: string | null; kind: 'module' | 'style' | 'font' };

const kindOf = (path: string): Preload['kind'] | null => {
  if (/\.m?js$/.test(path)) return 'module';
  return path.endsWith('.css') ? 'style' : null;
};

type Release = Pick<ShellDescriptor, 'name' | 'version' | 'build' | 'files'>;

function preloadsOf(release: Release, paths: readonly string[], unverified: ReadonlySet<string>): Preload[] {
  const base = releaseBase(release);
  return paths.flatMap((path) => {
    const kind = kindOf(path);
    const file = release.files.find((candidate) => candidate.path === path);
    return kind && file
      ? [{ href: `${base}${path}`, integrity: unverified.has(base) ? null : file.integrity, kind }]
      : [];
  });
}

const fontSlug = (font: string) =>
  font
    .toLowerCase()
    .replace(/\s+variable$/, '')
    .replace(/[^a-z0-9]+/g, '-');

/** The one font file that the first lines of text need: the centre's, upright, in the Latin range. */
function fontPreload(shell: ShellDescriptor, center: Bootstrap['volunteerCenter']): Preload[] {
  const slug = fontSlug(center.profile?.themeConfig.fonts.sans ?? 'Inter Variable');
  const fonts = shell.files.filter(({ path }) => path.endsWith('.woff2') && !/italic|-ext/i.test(path));
  const font = fonts.find(({ path }) => path.toLowerCase().split('/').at(-1)?.startsWith(slug));
  return font ? [{ href: `${releaseBase(shell)}${font.path}`, integrity: font.integrity, kind: 'font' }] : [];
}

/**
 * Exactly the files of a first view, in load order: the frame, and for the module that draws in the browser what mounts it,
 * the shared libraries that it needs, its words and its screen; then a font. One wave, no waterfall, nothing that the page
 * does not use. Without `match` the frame alone.
 */
export function preloadsFor(
  { composition: { shell }, unverified }: Pick<PreparedComposition, 'composition' | 'unverified'>,
  match: Match | null,
  center: Bootstrap['volunteerCenter'],
  locale: Locale,
): Preload[] {
  const libraries = match?.route.needs ?? Object.keys(match?.module.needs ?? {});
  const needs = libraries.flatMap((name) => shell.provides[name]?.files ?? []);
  const mount = match ? shell.mount : [];
  const ofModule = match
    ? [
        ...match.module.preload,
        ...(match.module.texts[locale] ?? []),
        ...match.route.files,
        ...(match.route.texts?.[locale] ?? []),
      ]
    : [];
  const all = [
    ...preloadsOf(shell, [...shell.preload, ...(shell.texts[locale] ?? []), ...mount, ...needs], unverified),
    ...(match ? preloadsOf(match.module, ofModule, unverified) : []),
    ...fontPreload(shell, center),
  ];
  return all.filter(({ href }, index) => all.findIndex((other) => other.href === href) === index);
}
