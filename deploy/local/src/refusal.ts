/** Something that a person can mend. It is shown as its one sentence, without a stack. */
export class Refusal extends Error {}

/** Runs a command to its end. A `Refusal` ends the process with its sentence; anything else is a defect and keeps its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(
      error instanceof Refusal ? `\n${error.message}\n` : `\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
}
