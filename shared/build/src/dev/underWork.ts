import type { BootDocument } from '@omzien/platform/boot';
import type { Descriptor, ModuleDescriptor } from '@omzien/platform/descriptor';

type Composition = BootDocument['composition'];
type BootModule = Composition['modules'][number];
/** Releases under work: modules, and the development shell. */
type UnderWork = readonly Descriptor[];

/** `/releases/<name>/<version>-<build>/`, as the gateway serves a release. */
const baseOf = ({ name, version, build }: Descriptor) => `/releases/${name}/${version}-${build}/`;

const isModule = (release: Descriptor): release is ModuleDescriptor => release.kind === 'module';

const bootModule = (release: ModuleDescriptor): BootModule => {
  const { name, version, build, federationName, entry, preload, routes, navigation, slots, texts } = release;
  return { name, version, build, federationName, entry, preload, routes, navigation, slots, texts };
};

/** A composition, as pages and `/platform/composition` carry it, with the releases under work in place of the others. */
export function withUnderWork(composition: Composition, descriptors: UnderWork): Composition {
  const modules = descriptors.filter(isModule);
  const shell = descriptors.find(({ kind }) => kind === 'shell') ?? composition.shell;
  const isReplaced = (name: string) => modules.some((module) => module.name === name);
  return {
    ...composition,
    shell: { version: shell.version, build: shell.build },
    modules: [...composition.modules.filter((module) => !isReplaced(module.name)), ...modules.map(bootModule)],
    fallbacks: Object.fromEntries(Object.entries(composition.fallbacks).filter(([name]) => !isReplaced(name))),
  };
}

/** What is under work is no page of the server's: the browser draws it. */
export const bootUnderWork = (boot: BootDocument, descriptors: UnderWork): BootDocument => ({
  ...boot,
  ssr: false,
  development: true,
  composition: withUnderWork(boot.composition, descriptors),
});

const attributeOf = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * A page of another environment with the releases under work in it: another boot document, no preload of what it no
 * longer runs, and the development shell as its entry. Null when the page is none of ours, such as an error page.
 */
export function pageUnderWork(html: string, descriptors: UnderWork): string | null {
  const found = /(<script\b[^>]*\bid="boot"[^>]*>)([\s\S]*?)(<\/script>)/.exec(html);
  if (!found) return null;
  const [whole, open = '', text = '', close = ''] = found;
  const shell = descriptors.find(({ kind }) => kind === 'shell');
  const names = descriptors.map(({ name }) => `/releases/${name}/`);
  const isReplaced = (address: string) => names.some((name) => address.startsWith(name));
  return html
    .replace(whole, () => `${open}${scriptJson(bootUnderWork(JSON.parse(text), descriptors))}${close}`)
    .replace(/<link\b[^>]*>/g, (tag) => (isReplaced(attributeOf(tag, 'href')) ? '' : tag))
    .replace(/<script\b[^>]*\bsrc="[^"]*"[^>]*>/g, (tag) => {
      if (!shell || !attributeOf(tag, 'src').startsWith('/releases/shell/')) return tag;
      return tag
        .replace(/\bsrc="[^"]*"/, `src="${baseOf(shell)}${shell.preload[0]}"`)
        .replace(/\s*\bintegrity="[^"]*"/, '');
    });
}

/** Whether an address is a file of a release under work, which the dev server has. */
export const isUnderWork = (pathname: string, descriptors: UnderWork): boolean =>
  descriptors.some((release) => pathname.startsWith(baseOf(release)));

/** The policy of a page, which may also hear of new builds. */
export const policyUnderWork = (policy: string, origin: string): string =>
  policy.replace(/connect-src([^;]*)/, `connect-src$1 ${origin}`);
