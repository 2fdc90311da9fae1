/**
 * For a program that `startProgram` runs: when its launcher is gone, killed outright, the program ends as if it had been
 * asked to.
 *
 * @example endWithLauncher();
 */
export function endWithLauncher(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Hearing of the end is no reason to go on.
  process.channel?.unref();
}
