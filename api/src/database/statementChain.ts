import pg, { type Connection, type Query, type QueryConfig, type QueryResult } from 'pg';
import { closeUnused, type Keeping, type Shape, useOf } from './keptStatements.ts';

/** What of `pg` statements use that are sent by hand; its types leave that out. */
type Wire = Connection &
  Keeping & {
    parse(statement: { name: string | undefined; text: string }): void;
    bind(bound: { statement: string | undefined; values?: unknown[]; valueMapper?: (value: unknown) => unknown }): void;
    describe(described: { type: 'P'; name: string }): void;
    execute(executed: { portal: string }): void;
    sync(): void;
  };
type Answer = (error: Error | null, result?: QueryResult) => void;
type Inner = Query & {
  name: string | undefined;
  text: string;
  values: unknown[] | undefined;
  types: unknown;
  _rowMode: 'array' | undefined;
  _result: Shape;
  _accumulateRows: boolean;
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleEmptyQuery(connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
};
const InnerQuery = pg.Query as unknown as new (
  config: QueryConfig,
  values: unknown[] | undefined,
  done: Answer,
) => Inner;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** A statement without values that the server keeps under its name for as long as the connection lasts. */
export type Opening = { name: string; text: string };

/** What a connection keeps prepared; it forgets that when it ends. */
const preparedOn = new WeakMap<object, Set<string>>();

/** One statement of a chain, with its own answer. */
export class ChainedStatement extends InnerQuery {
  readonly answer: Promise<QueryResult>;
  #isDescribed = false;

  constructor(config: QueryConfig, values?: unknown[]) {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    super(config, values, (error, result) => (error ? reject(error) : resolve(result as QueryResult)));
    this.answer = promise;
  }

  /** Written to the wire without an end; `parsed` are the names of those before it in the same message. */
  send(connection: Wire, parsed: Set<string>): void {
    const { name, text, values } = this;
    // Before anything that can fail: what is parsed has to be known, to be closed one day.
    const shapes = name === undefined ? undefined : useOf(connection, name);
    const isKnown = name !== undefined && (connection.parsedStatements[name] === text || parsed.has(name));
    if (!isKnown) connection.parse({ name, text });
    if (name !== undefined) parsed.add(name);
    connection.bind({ statement: name, ...(values && { values }), valueMapper: prepareValue });
    const shape = shapes?.get(this.#reading);
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    } else {
      this.#isDescribed = true;
      connection.describe({ type: 'P', name: '' });
    }
    connection.execute({ portal: '' });
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    super.handleCommandComplete(message, connection);
    if (!this.#isDescribed || this.name === undefined) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    useOf(connection, this.name).set(this.#reading, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  /** Rows as lists and rows as objects of one statement are read in their own ways, and with drizzle's readers or `pg`'s. */
  get #reading(): string {
    return `${this._rowMode ?? 'object'} ${this.types ? 'own' : 'plain'}`;
  }
}

/**
 * Statements in one message with one end, each with an answer of its own; before them what opens their transaction, where it
 * is not open yet. By the protocol the server leaves out all that follows something that failed in a message. So nothing that
 * is sent with its opening runs outside of a transaction, with another role or without a tenant, whatever becomes of that.
 */
export class StatementChain extends InnerQuery {
  readonly statements: readonly ChainedStatement[];
  /** Settled when the server has said that the message has ended, or why it could not; it never fails. */
  readonly ended: Promise<Error | null>;
  readonly #openings: readonly Opening[];
  #opened = 0;
  #answered = 0;
  #unsent: { from: number; error: Error } | null = null;

  constructor(openings: readonly Opening[], statements: readonly ChainedStatement[]) {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    super({ text: 'chain', queryMode: 'extended' } as QueryConfig, undefined, resolve);
    this.ended = promise;
    this.#openings = openings;
    this.statements = statements;
  }

  /** For one that could not be sent. */
  fail(error: Error): void {
    this.handleError(error, undefined as never);
  }

  /** False while the server has not said that all of the opening is done: then the connection is worth nothing any more. */
  get hasOpened(): boolean {
    return this.#opened === this.#openings.length;
  }

  override prepare(connection: Wire): void {
    closeUnused(connection);
    const prepared = preparedOn.get(connection);
    for (const { name, text } of this.#openings) {
      if (!prepared?.has(name)) connection.parse({ name, text });
      connection.bind({ statement: name });
      connection.execute({ portal: '' });
    }
    const parsed = new Set<string>();
    for (const [index, statement] of this.statements.entries()) {
      try {
        statement.send(connection, parsed);
      } catch (error) {
        // A value that cannot be written: what stands behind it in the message must not run without it.
        this.#unsent = { from: index, error: error as Error };
        break;
      }
    }
    connection.sync();
    if (this.hasOpened) this.#turn();
    else this.name = undefined;
  }

  /** The client takes the next answer to a parsing for that of the statement that this one says it is. */
  #turn(): void {
    const statement = this.statements[this.#answered];
    this.name = statement?.name;
    this.text = statement?.text ?? '';
  }

  override handleRowDescription(message: unknown): void {
    this.statements[this.#answered]?.handleRowDescription(message);
  }
  override handleDataRow(message: unknown): void {
    this.statements[this.#answered]?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    const opening = this.#openings[this.#opened];
    if (opening) {
      const prepared = preparedOn.get(connection) ?? new Set();
      preparedOn.set(connection, prepared.add(opening.name));
      this.#opened += 1;
      if (this.hasOpened) this.#turn();
      return;
    }
    this.statements[this.#answered]?.handleCommandComplete(message, connection);
    this.#answered += 1;
    this.#turn();
  }
  override handleEmptyQuery(): void {
    this.#answered += 1;
    this.#turn();
  }

  /** What was answered before it stays answered; what stands behind it was left out, and says why. */
  override handleError(error: Error, connection: Wire): void {
    for (const [index, statement] of this.statements.entries()) {
      if (index < this.#answered) statement.handleReadyForQuery(connection);
      else statement.handleError(error, connection);
    }
    super.handleError(error, connection);
  }
  override handleReadyForQuery(connection: Wire): void {
    if (this.#unsent) {
      this.#answered = this.#unsent.from;
      this.handleError(this.#unsent.error, connection);
      return;
    }
    for (const statement of this.statements) statement.handleReadyForQuery(connection);
    super.handleReadyForQuery(connection);
  }
}
