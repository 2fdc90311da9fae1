import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { allowedCssVariables } from '@omzien/model/cssVariables';
import { fontStack } from './fonts.ts';
import { globalStyles } from './globalStyles.ts';
import { darkRoles, lightRoles, palettesOf, type RoleName, type UiProfile } from './roles.ts';
import { breakpoints, tokensOf } from './tokens.ts';

/** A look: what Chakra calls a system, in the colours, shape and fonts of one centre. */
export type UiSystem = SystemContext;

/** `bg.subtle` and `bg` side by side: Chakra wants `{ bg: { DEFAULT, subtle } }`. */
function colorRoles(profile: Partial<UiProfile>) {
  const [light, dark] = [lightRoles(profile), darkRoles(profile)];
  const colors: Record<string, Record<string, { value: { _light: string; _dark: string } }>> = {};
  for (const role of Object.keys(light) as RoleName[]) {
    const [name = role, part = 'DEFAULT'] = role.split('.');
    colors[name] = { ...colors[name], [part]: { value: { _light: light[role], _dark: dark[role] } } };
  }
  return colors;
}

/**
 * The look of a centre. Pure: the same profile gives the same system, in the browser and on the server. Without a
 * profile it is Omzien's own look.
 *
 * @example const system = createUiSystem({ primaryColor: '#1f8f5f' });
 */
export function createUiSystem(profile: Partial<UiProfile> = {}): UiSystem {
  const theme = profile.themeConfig;
  const isRounded = theme?.defaultShape !== 'straight';
  const variables = allowedCssVariables(theme?.cssVariables);
  const sans = theme?.fonts?.sans;
  const heading = theme?.fonts?.heading ?? sans;
  const fonts = { body: fontStack(sans), heading: fontStack(heading) };
  const system = createSystem(defaultBaseConfig, {
    preflight: true,
    theme: {
      breakpoints,
      tokens: tokensOf(palettesOf(profile), isRounded, variables, fonts),
      semanticTokens: { colors: colorRoles(profile) },
      keyframes: {
        pulse: { '50%': { opacity: 0.55 } },
        spin: { to: { transform: 'rotate(360deg)' } },
        appear: { from: { opacity: 0, transform: 'translateY(4px)' } },
        fade: { from: { opacity: 0 } },
        slideIn: { from: { transform: 'translateX(100%)' } },
        slideUp: { from: { transform: 'translateY(100%)' } },
      },
    },
    globalCss: {
      html: { fontFamily: 'body', bg: 'bg', color: 'text', lineHeight: 'body' },
      '*, *::before, *::after': { borderColor: 'border' },
      '::selection': { bg: 'accent', color: 'accent.text' },
      '::placeholder': { color: 'text.muted', opacity: 1 },
    },
  });
  return {
    ...system,
    _global: [...system._global, globalStyles(isRounded, variables, [sans, heading])] as UiSystem['_global'],
  };
}
