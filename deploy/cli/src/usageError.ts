/** The command was used wrongly: exit code 2, and the sentence says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
