/** `https://www.buurthuis.nl/` as people say it: `buurthuis.nl`. */
export const websiteName = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
