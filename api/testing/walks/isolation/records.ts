import { contentRecords } from './contentRecords.ts';
import { peopleRecords } from './peopleRecords.ts';
import { poolRecords } from './poolRecords.ts';
import type { RecordKind } from './recordKind.ts';
import { volunteeringRecords } from './volunteeringRecords.ts';

const every = { ...volunteeringRecords, ...contentRecords, ...peopleRecords, ...poolRecords };

export type RecordName = keyof typeof every;
/** Every kind of record that an address or a body can name. */
export const records: Readonly<Record<RecordName, RecordKind>> = every;
