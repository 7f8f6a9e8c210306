// Numbers on goods.

/** Thirteen digits of which the last is the check digit (GS1 General Specifications, 7.9). */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Thirteen digits that are no EAN-13: most likely one of them was mistyped. */
export const isMistypedEan13 = (text: string): boolean => /^\d{13}$/.test(text) && !isEan13(text);
