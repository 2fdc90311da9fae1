export class BuildFailure extends Error {
  override name: 'BuildFailure';
}
export function errorsOf(stats: { toString(options: object): string }): string;
