/** A long form over one stored record: autosave of drafts, what two people wrote, and what is saved, in words. */
export { ConflictNotice } from './ConflictNotice.tsx';
export { RecordState, type RecordStateProps } from './RecordState.tsx';
export { type RecordShape, type RecordShapeOptions, recordShape } from './recordShape.ts';
export {
  type Conflict,
  type RecordSaving,
  type RecordSavingOptions,
  type RecordWrites,
  type StoredRecord,
  useRecordSaving,
} from './useRecordSaving.ts';
