/** The part of culori that the tests compare with; the package brings no types. */
declare module 'culori' {
  export function wcagContrast(one: string, other: string): number;
  export function formatHex(color: string): string;
  export function converter(mode: 'oklch'): (hex: string) => { l: number; c: number; h?: number } | undefined;
}
