/** 1,234,567 bytes → `1.2 MB`. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes < 1_000) return `${number(bytes)} B`;
  if (bytes < 1_000_000) return `${number(Math.round(bytes / 1_000))} kB`;
  return `${number(Math.round(bytes / 100_000) / 10)} MB`;
}
