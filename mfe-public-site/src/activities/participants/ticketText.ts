const ticketShape = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9A-HJKMNP-TV-Z]{8})$/;

/** The ticket in what a camera read: the address of its page, or the ticket alone. Null for any other QR code. */
export const ticketIn = (text: string): string | null => ticketShape.exec(text.trim())?.[1] ?? null;

/** A code as it was typed, with what looks alike read as what is meant; null when it is none. */
export function codeIn(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null;
}

/** A code as it is read aloud: `K7Q2 9MXD`. */
export const codeInGroups = (code: string) => code.replace(/^(.{4})(?=.)/, '$1 ');
