import type { TxContext } from '@kaifong/kernel/context';
import type * as z from 'zod';
import type { bankChanged } from '../../hr/contract/index.ts';
import { mailLetter } from '../../settings/index.ts';
import { bankReaders } from '../queries/bank-readers.ts';
import { peopleById } from '../queries/people.ts';
import { BankLetter, type BankLetterKind } from './bank-letter.tsx';

/** Writes to whoever is paid, and to whoever approves payroll, that pay goes to another account: before the next run is approved. */
export async function sendBankLetter(
  tx: TxContext,
  { employee_id, changed_at }: z.output<typeof bankChanged.payload>,
): Promise<void> {
  const person = (await peopleById(tx, [employee_id])).get(employee_id);
  if (!person) return;
  const { own, approvers } = await bankReaders(tx, person);
  const employee = person.name;
  const letters = [
    ...own.map((reader) => ({ ...reader, kind: 'bank_changed' as BankLetterKind, path: '/admin/my-payroll' })),
    ...approvers.map((reader) => ({ ...reader, kind: 'bank_changed_check' as BankLetterKind, path: '/admin/payroll' })),
  ];
  for (const { id, to, language, kind, path } of letters) {
    const letter = {
      ...{ to, name: `payroll.${kind}`, language, values: { employee } },
      about: { kind: 'employee', id: employee_id },
      once: `${kind}:${employee_id}:${changed_at}:${id}`,
    };
    const href = new URL(path, tx.runtime.siteUrl).href;
    await mailLetter(tx, letter, (sheet) => <BankLetter {...{ ...sheet, kind, employee, href }} />);
  }
}
