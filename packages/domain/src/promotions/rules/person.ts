import { plainForm } from '@kaifong/base/typed';

/** The buyer as uses of promotions know her again: by account, mail or phone, a guest too. */
export interface Person {
  readonly customerId: number | null;
  /** As `mailKey` writes it. */
  readonly email?: string | undefined;
  /** Hers and that of where the goods go, as `phoneKey` writes them. */
  readonly phones?: readonly string[];
}

/** An address as uses remember it: small letters, without what follows a plus, which leads to the same letterbox. */
export const mailKey = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** A telephone as uses remember it: its last eight digits, the same with and without the code of its country. */
export const phoneKey = (phone: string): string => phone.normalize('NFKC').replace(/\D/g, '').slice(-8);

/** A code as it is kept: capitals in half-width, without blanks, which no code has. */
export const codeKey = (code: string): string => plainForm(code).replace(/\s/g, '').toUpperCase();
