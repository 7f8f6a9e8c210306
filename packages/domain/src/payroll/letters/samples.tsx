import { fail } from '@kaifong/base/errors';
import { renderDocument } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { payRight } from '../../hr/contract/index.ts';
import { writtenLetter } from '../../settings/index.ts';
import { findSlip } from '../queries/get-payslip.ts';
import { passwordOfSlip, payslipSheet, readerOfSlip } from '../queries/payslip-sheet.ts';
import { BankLetter, bankLetters } from './bank-letter.tsx';
import { PayslipLetter } from './payslip-letter.tsx';
import { monthName } from './send-payslip.tsx';

/** The letter that goes with a slip, of a month that does not exist, and those about an account, for somebody. */
export const letters: readonly LetterSample[] = [
  {
    name: 'payroll.payslip',
    guard: 'get payroll',
    to: 'staff',
    async attach(ctx, { about }) {
      const found = await findSlip(ctx, Number(about?.id));
      const reader = await readerOfSlip(ctx, found);
      const closed = await passwordOfSlip(ctx, found.person.id);
      // A slip is never mailed open.
      if (!(reader && closed)) throw fail('not-found');
      return renderDocument([await payslipSheet(ctx, found, reader.language)], closed.password);
    },
    async write(ctx, language) {
      const period = monthName(language, '2026-11-01');
      const wording = { name: 'payroll.payslip', language, values: { period } };
      return writtenLetter(ctx, wording, (sheet) => (
        <PayslipLetter
          {...{ ...sheet, period }}
          name={renderMessage(language, 'payroll.sample.employee')}
          password="card"
          href={`${sheet.shop.url}/`}
        />
      ));
    },
  },
  ...bankLetters.map(
    (kind): LetterSample => ({
      name: `payroll.${kind}`,
      guard: payRight,
      to: 'staff',
      async write(ctx, language) {
        const employee = renderMessage(language, 'payroll.sample.employee');
        const wording = { name: `payroll.${kind}`, language, values: { employee } };
        return writtenLetter(ctx, wording, (sheet) => (
          <BankLetter {...{ ...sheet, kind, employee }} href={`${sheet.shop.url}/`} />
        ));
      },
    }),
  ),
];
