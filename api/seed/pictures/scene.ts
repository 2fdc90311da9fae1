import type { Random } from '../random.ts';
import type { Ink } from './palette.ts';

/** Draws one picture on the sheet: the same ink and the same chance give the same picture. */
export type Scene = (ink: Ink, random: Random) => string;
