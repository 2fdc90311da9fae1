import { type GenericSchema, safeParse } from 'valibot';

type NameOf<Draft> = keyof Draft & string;

/** How a stored record stands in a form, and what of the form can be stored. */
export type RecordShape<Stored, Values, Draft> = {
  /** A stored record as the form shows it. */
  valuesOf(stored: Stored): Values;
  /** What of the form can be stored as it stands, and which fields cannot, such as half an address. */
  draftOf(values: Values): { draft: Draft; unfit: NameOf<Draft>[] };
  /** The fields in which two states of the form differ, as they would be stored. */
  differences(one: Values, other: Values): NameOf<Draft>[];
  /** What has to be sent so that the stored record is as the form. */
  changesOf(values: Values, stored: Stored): { changes: Draft; unfit: NameOf<Draft>[] };
  companions: Partial<Record<keyof Values & string, readonly NameOf<Draft>[]>>;
  isCode(name: NameOf<Draft>): boolean;
};

export type RecordShapeOptions<Stored, Values, Draft> = Pick<RecordShape<Stored, Values, Draft>, 'valuesOf'> & {
  /** Field → what the API takes of it in a draft. */
  fields: Record<NameOf<Draft>, GenericSchema>;
  /** The form as it would be stored: fields that another one makes idle are empty there. */
  settled?(values: Values): Values;
  /** Fields of the form alone, with the stored ones that they stand for: these are sent whole. */
  companions?: RecordShape<Stored, Values, Draft>['companions'];
  /** Whether a value means nothing to a reader, such as an id: then a difference is told without it. */
  isCode?(name: NameOf<Draft>): boolean;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Declares once how a record stands in its form; saving, joining and comparing follow from it.
 *
 * @example
 * export const eventShape = recordShape<Event, EventValues, EventDraft>({
 *   fields: eventDraft.entries,
 *   valuesOf: ({ title, startsAt }) => ({ title, startsAt: startsAt ?? '' }),
 * });
 */
export function recordShape<Stored, Values extends object, Draft extends object>({
  fields,
  valuesOf,
  settled = (values) => values,
  companions = {},
  isCode = () => false,
}: RecordShapeOptions<Stored, Values, Draft>): RecordShape<Stored, Values, Draft> {
  type Name = NameOf<Draft>;
  const names = Object.keys(fields) as Name[];
  const partOf = (values: Values, name: string): unknown => Reflect.get(values, name);

  function draftOf(values: Values) {
    const draft: Record<string, unknown> = {};
    const unfit: Name[] = [];
    const written = settled(values);
    for (const name of names) {
      const result = safeParse(fields[name], partOf(written, name));
      if (result.success) draft[name] = result.output;
      else unfit.push(name);
    }
    return { draft: draft as Draft, unfit };
  }

  function differences(one: Values, other: Values) {
    const [first, second] = [draftOf(one), draftOf(other)];
    return names.filter((name) =>
      first.unfit.includes(name) || second.unfit.includes(name)
        ? !isSame(partOf(one, name), partOf(other, name))
        : !isSame(first.draft[name], second.draft[name]),
    );
  }

  function changesOf(values: Values, stored: Stored) {
    const { draft, unfit } = draftOf(values);
    const before = valuesOf(stored);
    const changed = new Set<Name>(differences(values, before).filter((name) => !unfit.includes(name)));
    for (const [shown, kept] of Object.entries<readonly Name[] | undefined>(companions))
      if (partOf(values, shown) !== partOf(before, shown)) for (const name of kept ?? []) changed.add(name);
    const changes = Object.fromEntries([...changed].map((name) => [name, draft[name]]));
    return { changes: changes as Draft, unfit };
  }

  return { valuesOf, draftOf, differences, changesOf, companions, isCode };
}
