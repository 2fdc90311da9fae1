const hex = /^#[0-9a-f]{6}$/i;
const channelsOf = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
const channelLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => channelLight(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Ground = Record<'ground' | 'text' | 'muted' | 'line', string>;

/** Grounds and words by day and by night, those of the kit where a centre chose nothing. */
const grounds: Record<'light' | 'dark', Ground> = {
  light: { ground: '#ffffff', text: '#0f172a', muted: '#475569', line: '#cbd5e1' },
  dark: { ground: '#0f172a', text: '#f1f5f9', muted: '#cbd5e1', line: '#475569' },
};
const fallback = '#1d4ed8';

/** The colour of a centre, brought so far from its ground that words in it can be read (4.5 : 1). */
export function accentOn(ground: string, color: string | null): string {
  const goal = luminance(ground) > 0.5 ? 0 : 255;
  let channels = channelsOf(color !== null && hex.test(color) ? color : fallback);
  const written = () => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  while (contrast(written(), ground) < 4.5)
    channels = channels.map((channel) =>
      goal === 0 ? Math.floor(channel * 0.95) : Math.ceil(channel + (255 - channel) * 0.05),
    );
  return written();
}

/** What the style of an embed takes its colours from. */
export const embedColors = (color: string | null) => ({
  light: { ...grounds.light, accent: accentOn(grounds.light.ground, color) },
  dark: { ...grounds.dark, accent: accentOn(grounds.dark.ground, color) },
});
export type EmbedColors = ReturnType<typeof embedColors>;
