import type { Permission } from '@omzien/model/permissions';
import type { Person, PersonName, Place, PlacementName } from './isolationWorld.ts';
import type { Made } from './recordKind.ts';
import type { RecordName } from './records.ts';

/** Who reaches which placements, where the permission table alone does not tell it. Whoever is not named follows the table. */
export type Reached = Partial<Record<PersonName, readonly PlacementName[]>>;

type Reach = {
  /** Another permission that opens the same records: staff read what they manage beside what everybody reads. */
  also?: Permission | readonly Permission[];
  /** What everybody sees, for permissions that reach `public`. */
  public?: readonly PlacementName[];
  reached?: Reached;
  /** Placements that somebody finds, and is told that he may not do this with them. */
  forbidden?: Reached;
};
/** The id of a record that is named in a body: one that the asker does not reach is the same as one that is not there. */
export type BodyId = Reach & {
  record: RecordName;
  permission?: Permission;
  body(id: string, place: Place): Record<string, unknown>;
  /** Whether a success says that the record was reached, where one answer is about many. */
  isTaken?: (text: string) => boolean;
  /** The rules of the subject may refuse what is reached, with another answer than that it is not there. */
  mayRefuse?: boolean;
};

export type RecordRow = Reach & {
  kind: 'record';
  record: RecordName;
  /** What is sent. Without it: what the schema of the route takes. */
  body?: (made: Made, place: Place, own: Place, person: Person) => Record<string, unknown>;
  /** What is answered about a record that is not there, where that is not 404: an empty list. */
  missing?: number;
  /** Parts of the address that are no ids. */
  path?: Readonly<Record<string, string>>;
  query?: string;
  ids?: Readonly<Record<string, BodyId>>;
  /** Parts of the record that the answer only holds for who reaches it by the permission of the route, or by this one. */
  holds?: Readonly<Record<string, Permission>>;
};
export type ListRow = Reach & {
  kind: 'list';
  record: RecordName;
  query?: string;
  /** Shows the records of all centres to whom they are open. Without it: only those of the site that is asked. */
  everywhere?: boolean;
};
export type PlainRow = {
  kind: 'plain';
  /** Why no record is named by this address. */
  because: string;
  /** Who is told that this is not for him, although the table lets him ask. */
  forbidden?: readonly PersonName[];
  /** Stays open for a while, outside of any transaction. */
  staysOpen?: boolean;
  body?: Record<string, unknown>;
  ids?: Readonly<Record<string, BodyId>>;
  path?: Readonly<Record<string, string>>;
};
export type OpenRow = { kind: 'open' };
export type MatrixRow = RecordRow | ListRow | PlainRow | OpenRow;
export type MatrixRows = Readonly<Record<string, MatrixRow>>;

/** A route whose address names a record. */
export const record = (name: RecordName, more: Omit<RecordRow, 'kind' | 'record'> = {}): RecordRow => ({
  kind: 'record',
  record: name,
  ...more,
});
/** A route that lists records. */
export const list = (name: RecordName, more: Omit<ListRow, 'kind' | 'record'> = {}): ListRow => ({
  kind: 'list',
  record: name,
  ...more,
});
/** A route that is about the asker, the site or something new: only the permission table decides. */
export const plain = (because: string, more: Omit<PlainRow, 'kind' | 'because'> = {}): PlainRow => ({
  kind: 'plain',
  because,
  ...more,
});
/** A route outside of the permission table. */
export const open: OpenRow = { kind: 'open' };
