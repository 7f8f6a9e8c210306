// Contrast as WCAG 2.2 defines it: the ratio of the relative luminances of two sRGB colours.

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string): number {
  const channel = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** 1 (same) to 21 (black on white) for two colours written `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast text may have on its background (WCAG AA). */
export const readable = 4.5;
