/** So many milliseconds a message offers to take a decision back; the screen of the application does until it is sent. */
export const undoTime = 10_000;
