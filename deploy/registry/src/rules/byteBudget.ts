import type { Descriptor, ModuleDescriptor } from '@omzien/platform/descriptor';
import type { Rule } from './rule.ts';

/** Brotli bytes of some files of a release, each counted once. */
function weigh(release: Descriptor, paths: Iterable<string>) {
  const wanted = new Set(paths);
  return release.files.filter(({ path }) => wanted.has(path)).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
}

/** The files with the words of one language: of the one that has more of them. */
function heaviestTexts(release: Descriptor, texts: Readonly<Record<string, string[]>> = release.texts): string[] {
  const words = Object.values(texts).map((files) => ({ files, bytes: weigh(release, files) }));
  return words.sort((a, b) => b.bytes - a.bytes)[0]?.files ?? [];
}

/** What a visitor fetches of a module: its first files, the words in one language, and one screen. */
function heaviestRoute(module: ModuleDescriptor) {
  const always = [...module.preload, ...heaviestTexts(module)];
  return module.routes
    .map(({ name, files, texts }) => ({
      name,
      bytes: weigh(module, [...always, ...files, ...heaviestTexts(module, texts ?? {})]),
    }))
    .reduce((heaviest, route) => (route.bytes > heaviest.bytes ? route : heaviest), {
      name: 'any route',
      bytes: weigh(module, always),
    });
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** A first visit stays within the budget: what the shell preloads and the heaviest route of any module. */
export const byteBudget: Rule = ({ shell, modules, budgetBytes }) => {
  const frame = weigh(shell, [...shell.preload, ...heaviestTexts(shell)]);
  if (frame > budgetBytes) {
    return [
      {
        code: 'byte_budget',
        detail: `shell ${shell.version} preloads ${kilobytes(frame)} by itself; the budget of a first visit is ${kilobytes(budgetBytes)}. Make the shell smaller or raise REGISTRY_BUDGET_BYTES.`,
        meta: { module: 'shell', bytes: frame, budget: budgetBytes },
      },
    ];
  }
  return modules.flatMap((module) => {
    const route = heaviestRoute(module);
    const total = frame + route.bytes;
    if (total <= budgetBytes) return [];
    return [
      {
        code: 'byte_budget',
        detail: `A first visit to ${route.name} of ${module.name} ${module.version} costs ${kilobytes(total)} (shell ${kilobytes(frame)}, module ${kilobytes(route.bytes)}); the budget is ${kilobytes(budgetBytes)}. Make the screen smaller, or load parts of it later.`,
        meta: { module: module.name, bytes: total, budget: budgetBytes },
      },
    ];
  });
};
