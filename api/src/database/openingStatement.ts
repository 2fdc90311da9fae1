import pg, { type Connection, type Query, type QueryConfig, type QueryResult } from 'pg';

/** What of `pg` a statement uses that is sent by hand; its types leave that out. */
type Wire = Connection & {
  parse(statement: { name: string; text: string }): void;
  bind(bound: { statement: string }): void;
  execute(executed: { portal: string }): void;
};
type Answer = (error: Error | null, result?: QueryResult) => void;
type Inner = Query & {
  name: string | undefined;
  prepare(connection: Wire): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
};
const InnerQuery = pg.Query as unknown as new (
  config: QueryConfig,
  values: unknown[] | undefined,
  done: Answer,
) => Inner;

/** A statement without values that the server keeps under its name for as long as the connection lasts. */
export type Opening = { name: string; text: string };

/** What a connection keeps prepared; it forgets that when it ends. */
const preparedOn = new WeakMap<object, Set<string>>();

/**
 * The first statement of a transaction together with what opens it, in one message with one end. By the protocol the server
 * leaves out all that follows something that failed in a message. So nothing runs outside of a transaction, with another
 * role or without a tenant, whatever becomes of the opening.
 */
export class OpeningStatement extends InnerQuery {
  readonly answer: Promise<QueryResult>;
  readonly #openings: readonly Opening[];
  readonly #ownName: string | undefined;
  #done = 0;

  constructor(openings: readonly Opening[], config: QueryConfig, values?: unknown[]) {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    const extended = { ...config, queryMode: 'extended' } as QueryConfig;
    super(extended, values, (error, result) => (error ? reject(error) : resolve(result as QueryResult)));
    this.answer = promise;
    this.#openings = openings;
    this.#ownName = this.name;
  }

  /** False while the server has not said that all of the opening is done: then the connection is worth nothing any more. */
  get hasOpened(): boolean {
    return this.#done === this.#openings.length;
  }

  override prepare(connection: Wire): void {
    const prepared = preparedOn.get(connection);
    for (const { name, text } of this.#openings) {
      if (!prepared?.has(name)) connection.parse({ name, text });
      connection.bind({ statement: name });
      connection.execute({ portal: '' });
    }
    super.prepare(connection);
    // The client takes the next answer to a parsing for that of the statement, which is known by its name.
    this.name = undefined;
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    const opening = this.#openings[this.#done];
    if (!opening) {
      super.handleCommandComplete(message, connection);
      return;
    }
    const prepared = preparedOn.get(connection) ?? new Set();
    preparedOn.set(connection, prepared.add(opening.name));
    this.#done += 1;
    if (this.hasOpened) this.name = this.#ownName;
  }
}
