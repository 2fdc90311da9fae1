/** Text files that a source loads once its names are replaced. */
type LoadedFile = { namespace: string; locale: string; request: string };

declare const textsLoader: {
  areasNamedIn(source: string): string[];
  namespaceOfFile(file: string): string;
  withTextLoaders(source: string, file: string): { source: string; loaded: LoadedFile[] };
};
export = textsLoader;
