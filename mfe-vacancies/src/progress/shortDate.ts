/** A day in a table or beside three others, where a month in full would take a second line: `21 nov 2026`. */
export const shortDate = { day: 'numeric', month: 'short', year: 'numeric' } as const;
