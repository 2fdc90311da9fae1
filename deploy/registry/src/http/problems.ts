/** One refusal as the wire carries it. */
export type Problem = { code: string; detail: string; meta?: Record<string, string | number | null> };

/** A refusal that is meant for the client: everything else that is thrown is a defect and answers 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly problems: readonly Problem[];

  constructor(status: number, problems: readonly Problem[]) {
    super(problems.map(({ detail }) => detail).join(' '));
    this.name = 'Refusal';
    this.status = status;
    this.problems = problems;
  }
}

/** A refusal with one reason. */
export const refusal = (status: number, code: string, detail: string, meta?: Problem['meta']) =>
  new Refusal(status, [{ code, detail, ...(meta && { meta }) }]);

/** What goes over the wire. */
export const toErrors = ({ status, problems }: Pick<Refusal, 'status' | 'problems'>) => ({
  errors: problems.map((problem) => ({ status: String(status), ...problem })),
});
