/** So many milliseconds a message offers to take a decision back; the screen of the application does for 24 hours. */
export const undoTime = 10_000;
