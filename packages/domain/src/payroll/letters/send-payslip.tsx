import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { mailLetter } from '../../settings/index.ts';
import { findSlip } from '../queries/get-payslip.ts';
import { passwordOfSlip, readerOfSlip, slipFilename } from '../queries/payslip-sheet.ts';
import { PayslipLetter } from './payslip-letter.tsx';

/** `November 2026` */
export const monthName = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** Writes to whoever was paid, with her slip where there is something to close it with. */
export async function sendPayslip(tx: TxContext, { payslip_id }: { readonly payslip_id: number }): Promise<void> {
  const found = await findSlip(tx, payslip_id);
  const reader = await readerOfSlip(tx, found);
  if (!reader) return;
  const closed = await passwordOfSlip(tx, found.person.id);
  const period = monthName(reader.language, found.slip.from_on);
  const letter = {
    ...{ to: reader.to, name: 'payroll.payslip', language: reader.language, values: { period } },
    ...(closed && { papers: [{ kind: 'payslip', filename: slipFilename(found) }] }),
    about: { kind: 'payslip', id: payslip_id },
    once: `payslip:${payslip_id}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <PayslipLetter
      {...{ ...sheet, period }}
      name={reader.name}
      password={closed?.by ?? 'none'}
      href={new URL(`/admin/my-payroll/view/${payslip_id}`, tx.runtime.siteUrl).href}
    />
  ));
}
