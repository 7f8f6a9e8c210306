/** Who buys, as uses of promotions know her again: by account, mail or phone, a guest too. */
export interface Person {
  readonly customerId: number | null;
  readonly email?: string | undefined;
  /** As `phoneKey` writes it. */
  readonly phone?: string | undefined;
}

/** A phone as uses remember it: digits alone, with the code of its country. */
export const phoneKey = (
  countryCode: string | null | undefined,
  phone: string | null | undefined,
): string | undefined => (phone ? `${countryCode ?? ''}${phone}`.replace(/\D/g, '') : undefined);

/** A code as it is kept: capitals, no spaces around it. */
export const codeKey = (code: string): string => code.trim().toUpperCase();
