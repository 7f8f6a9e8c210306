// EAN-13, the number below a shop's barcode (GS1 General Specifications, section 7.9: the check digit).

function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** The whole number for its first twelve digits. */
export function ean13(twelve: string): string {
  if (!/^\d{12}$/.test(twelve)) throw new Error(`an EAN-13 begins with twelve digits: ${twelve}`);
  return `${twelve}${checkDigit(twelve)}`;
}
