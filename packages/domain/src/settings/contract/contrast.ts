// Contrast as WCAG 2.2 defines it: the ratio of the relative luminances of two sRGB colours. Screens and server both ask,
// so that a colour is refused for the reason that was shown while it was chosen.

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channelsOf(color: string): [number, number, number] {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** 1 (same) to 21 (black on white) for two colours written `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast text may have on its background (WCAG AA). */
export const readable = 4.5;
/** The least contrast of what is not text: lines of controls, rings around what has the focus. */
export const visible = 3;
