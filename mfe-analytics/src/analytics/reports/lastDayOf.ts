/** The last day on which something works that ends at that moment: midnight is the end of the day before. */
export const lastDayOf = (expiresAt: string): string => new Date(Date.parse(expiresAt) - 1).toISOString();
