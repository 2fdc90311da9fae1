import { type Shades, shadeSteps } from '@omzien/model/shades';
import { createUiSystem, type UiProfile, type UiSystem } from '@omzien/ui';

type Palette = 'primary' | 'secondary' | 'mutedShades' | 'slate';

/** Everything that the site draws with, as the kit makes it of a design. */
export type DrawnColors = {
  system: UiSystem;
  /** A role by day or by night: `link`, `accent.text`. */
  role(name: string, mode: Mode): string;
  palette(name: Palette): Shades;
};
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

type Extensions = { conditions?: { _light?: string; _dark?: string } };

/**
 * Asks the kit itself what it draws with, so that what is shown here is what visitors see.
 *
 * @example drawnColors({ primaryColor: '#1f8f5f' }).role('link', 'dark')
 */
export function drawnColors(profile: Partial<UiProfile>): DrawnColors {
  const system = createUiSystem(profile);
  const roles = new Map<string, { light: string; dark: string }>();
  const shades = new Map<string, string>();
  for (const { name, value, extensions } of system.tokens.allTokens) {
    if (!name.startsWith('colors.')) continue;
    const { conditions } = extensions as Extensions;
    const short = name.slice('colors.'.length);
    if (conditions?._light && conditions._dark) roles.set(short, { light: conditions._light, dark: conditions._dark });
    else shades.set(short, String(value));
  }
  return {
    system,
    role: (name, mode) => roles.get(name)?.[mode] ?? '#000000',
    palette: (name) => Object.fromEntries(shadeSteps.map((step) => [step, shades.get(`${name}.${step}`)])) as Shades,
  };
}

/** Eleven shades of one colour, as the kit makes them where a centre has chosen no others. */
export const shadesOf = (color: string): Shades => drawnColors({ primaryColor: color }).palette('primary');
