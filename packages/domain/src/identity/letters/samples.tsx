import type { LetterSample } from '@kaifong/kernel/mail';
import { writtenLetter } from '../../settings/index.ts';
import { FactorsResetLetter, renewFactorsReset } from './factors-reset-letter.tsx';
import { PasswordLetter } from './password-letter.tsx';
import { renewStaffLetter, type StaffLetter } from './send-staff-letter.tsx';

const passwordLetter = (kind: StaffLetter): LetterSample => ({
  name: `identity.staff-${kind}`,
  to: 'staff',
  renew: (tx, renewal) => renewStaffLetter(tx, kind, renewal),
  write: (ctx, language) =>
    writtenLetter(ctx, { name: `identity.staff-${kind}`, language }, (sheet) => (
      <PasswordLetter
        {...sheet}
        link={`${sheet.shop.url}/admin-reset-password?token=sample`}
        words={`identity.letters.staff-${kind}`}
        name="Chan Siu Ming"
      />
    )),
});

/** The letters of this domain, to a colleague who does not exist. */
export const letters: readonly LetterSample[] = [
  passwordLetter('reset'),
  passwordLetter('invitation'),
  {
    name: 'identity.staff-factors-reset',
    to: 'staff',
    renew: renewFactorsReset,
    write: (ctx, language) =>
      writtenLetter(ctx, { name: 'identity.staff-factors-reset', language }, (sheet) => (
        <FactorsResetLetter {...sheet} name="Chan Siu Ming" />
      )),
  },
];
