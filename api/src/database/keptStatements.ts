/** How many statements can have a name at a time. */
export const mostNamed = 400;
/** How many a connection keeps prepared: those with a name, and what the database itself has named. */
export const mostKept = mostNamed + 20;

/** Of a result: the columns of its rows, and how they are read. */
export type Shape = { fields: unknown[]; _parsers: unknown[] | undefined; _prebuiltEmptyResultObject: object | null };
/**
 * What the rows of a kept statement look like, for each way of reading them. It never changes, as the server refuses such a
 * statement from then on; so it is asked and read once.
 */
type Shapes = Map<string, Shape>;

/** The connections of `pg` that statements are kept on. */
export type Keeping = {
  /** The texts of what this connection keeps prepared, by their names. */
  parsedStatements: Record<string, string>;
  close(closed: { type: 'S'; name: string }): void;
};

/** By their names, what was used last at the end; forgotten when the connection ends. */
const keptOn = new WeakMap<Keeping, Map<string, Shapes>>();

/** A statement of this name is used on a connection: what is known of its rows. */
export function useOf(connection: Keeping, name: string): Shapes {
  const kept = keptOn.get(connection) ?? new Map<string, Shapes>();
  keptOn.set(connection, kept);
  const shapes: Shapes = kept.get(name) ?? new Map();
  kept.delete(name);
  kept.set(name, shapes);
  return shapes;
}

/**
 * Has the server forget what a connection has not used for longest, of more than it keeps. Nothing may stand before this in
 * its message: a server leaves out what follows a failure, and would keep what is taken for closed here.
 */
export function closeUnused(connection: Keeping): void {
  const kept = keptOn.get(connection);
  if (!kept) return;
  for (const name of kept.keys()) {
    if (kept.size <= mostKept) return;
    kept.delete(name);
    delete connection.parsedStatements[name];
    connection.close({ type: 'S', name });
  }
}
