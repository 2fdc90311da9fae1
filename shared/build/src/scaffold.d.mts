export type ScaffoldOptions = { root?: string; say?: (line: string) => void };

export function scaffold(names: readonly string[], options?: ScaffoldOptions): string[];
