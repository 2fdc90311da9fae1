/** How many bytes a process holds for others at once. */
export type ByteRoom = {
  /** Holds so many more, or answers false: there is no room for them. */
  take(bytes: number): boolean;
  give(bytes: number): void;
  isFull(): boolean;
  held(): number;
};

export function createByteRoom(most: number): ByteRoom {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > most) return false;
      held += bytes;
      return true;
    },
    give(bytes) {
      held -= bytes;
    },
    isFull: () => held >= most,
    held: () => held,
  };
}
