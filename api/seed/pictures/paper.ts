import type { Ink } from './palette.ts';

/** The sheet that every scene is drawn on; variants are scaled from it. */
export const sheet = { width: 1280, height: 720 } as const;

const round = (value: number) => Math.round(value * 10) / 10;
/** Numbers of a drawing, short enough to keep the files small. */
export const at = (...values: number[]) => values.map(round).join(' ');

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" fill="${fill}"/>`;
export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const shape = (path: string, fill: string, opacity = 1) =>
  `<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const stroke = (path: string, color: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Content put somewhere else, larger or smaller, turned, or mirrored with a negative `scaleX`. */
export const place = (content: string, x: number, y: number, scale = 1, turn = 0, mirrored = false) =>
  `<g transform="translate(${at(x, y)})${turn ? ` rotate(${round(turn)})` : ''}${scale !== 1 || mirrored ? ` scale(${round(mirrored ? -scale * 100 : scale * 100) / 100} ${round(scale * 100) / 100})` : ''}">${content}</g>`;

/** A sheet that lies above what was drawn before: it drops a soft shadow. */
export const lift = (content: string, depth: 1 | 2 | 3 = 1) => `<g filter="url(#lift${depth})">${content}</g>`;

const lifts = (ink: Ink) =>
  ([1, 2, 3] as const)
    .map((depth) => {
      const distance = [3, 6, 10][depth - 1];
      const blur = [3, 6, 11][depth - 1];
      return `<filter id="lift${depth}" x="-15%" y="-15%" width="130%" height="140%" color-interpolation-filters="sRGB"><feDropShadow dx="0" dy="${distance}" stdDeviation="${blur}" flood-color="${ink.darker}" flood-opacity="${ink.shadow}"/></filter>`;
    })
    .join('');

/** What a picture may be besides a plain sheet: mirrored, or only the part of the sheet that begins at `from`. */
export type Framing = { mirrored?: boolean; from?: number; width?: number };

/** A whole picture. */
export function picture(ink: Ink, content: string, { mirrored = false, from = 0, width = sheet.width }: Framing = {}) {
  const gradient = (id: string, direction: string, first: string, second: string, end: number) =>
    `<linearGradient id="${id}" x1="0" y1="0" ${direction}><stop offset="0" stop-color="${first}"/><stop offset="${end}" stop-color="${second}"/></linearGradient>`;
  const definitions =
    gradient('sky', 'x2="0" y2="1"', ink.skyEdge, ink.sky, 0.75) +
    gradient('wall', 'x2="1" y2="1"', ink.wall, ink.wallDeep, 1) +
    lifts(ink);
  // Always 1280 wide, which is the widest that is kept.
  const size = `viewBox="${from} 0 ${width} ${sheet.height}" width="${sheet.width}" height="${Math.round((sheet.width * sheet.height) / width)}"`;
  const inside = mirrored ? `<g transform="translate(${sheet.width} 0) scale(-1 1)">${content}</g>` : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${inside}</svg>`;
}
