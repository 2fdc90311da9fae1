/**
 * A refusal that a person can act on. The command prints its message and nothing else; every other error is a defect
 * and is printed with its stack.
 */
export class BuildFailure extends Error {
  name = 'BuildFailure';
}
