// Somebody of the staff whom a journey needs: made by the calls of the back office.
import type { Page } from 'playwright';
import { makeRecord } from './records.ts';

export interface Colleague {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Of the account. */
  readonly id: number;
}

/** Makes an account with exactly these rights; `page` must be signed in, and nobody be called so yet. */
export async function makeColleague(
  page: Page,
  name: string,
  permission_list: readonly string[] = [],
): Promise<Colleague> {
  const role = await makeRecord(page, 'role', { name, permission_list });
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@shop.example`;
  const person = { name, email, password: 'the first tram at dawn' };
  const account = { ...person, role_id: role.id, password_confirmation: person.password };
  return { ...person, id: (await makeRecord(page, 'account', account)).id };
}

/** Makes a colleague without rights who works here since 2020; `more`: further fields of the employee. */
export async function hire(page: Page, name: string, more: object = {}): Promise<Colleague & { employee_id: number }> {
  const colleague = await makeColleague(page, name);
  const employee = { name, account_id: colleague.id, joined_on: '2020-01-01', ...more };
  return { ...colleague, employee_id: (await makeRecord(page, 'employee', employee)).id };
}
