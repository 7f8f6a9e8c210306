import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { postings } from '@kaifong/kernel/postings';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { getMail } from '../../settings/queries/list-mails.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { waits } from '../queries/waits.ts';
import { makeEmployee } from '../testing/index.ts';
import { payClaim, payClaimStep } from './actions/pay-claim.ts';
import { takeClaimStep } from './actions/take-step.ts';
import { changeClaim, createClaim } from './actions/write-claim.ts';
import { claimsToPay } from './queries/claims-to-pay.ts';
import { getClaim, getClaimReceipt } from './queries/get-claim.ts';
import { listOwnClaims, listTeamClaims } from './queries/list-claims.ts';
import { claimTypes } from './schema.ts';

let runtime: TestRuntime;
let amy = 0;
let bob = 0;
let hana = 0;
let amyId = 0;
let taxi = 0;
let meal = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  // A Monday, 10:00 in Hong Kong.
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  amy = (await makeAccount(runtime, { name: 'Amy', email: 'amy@staff.example' })).id;
  bob = (await makeAccount(runtime, { name: 'Bob', email: 'bob@staff.example' })).id;
  hana = (await makeAccount(runtime, { name: 'Hana' })).id;
  amyId = await makeEmployee(runtime, { name: 'Amy', account_id: amy, manager_id: bob, joined_on: '2026-10-01' });
  await makeEmployee(runtime, { name: 'Bob', account_id: bob, joined_on: '2026-10-01' });
  const [first, second] = await runtime.database.db
    .insert(claimTypes)
    .values([
      { name: { 'en-US': 'Taxi' }, line_limit: 50_000, receipt_above: 20_000 },
      { name: { 'en-US': 'Meals' }, month_limit: 60_000, second_above: 40_000 },
    ])
    .returning();
  taxi = first?.id ?? 0;
  meal = second?.id ?? 0;
});
afterAll(() => runtime.close());

const as = (id: number, permissions: string[] = []): Context => runtime.as(staff(permissions, id));
const payer = () => as(hana, ['pay reimbursement']);
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      error.fields
        ? Object.entries(error.fields)
            .map(([field, [first]]) => `${field}: ${first?.code}`)
            .join()
        : error.code,
  );

type Line = Parameters<typeof createClaim>[1]['lines'][number];
const line = (change: Partial<Line> = {}): Line => ({
  id: null,
  spent_on: '2026-11-27',
  type_id: taxi,
  amount: 12_000,
  currency: null,
  rate: null,
  project: '',
  note: '',
  ...change,
});
const wish = (lines: Line[], change: { title?: string; submit?: boolean } = {}) => ({
  title: 'To a customer',
  lines,
  submit: true,
  employee_id: null,
  ...change,
});
let papers = 0;
/** A PDF no other test sent. */
function receipt(text?: string) {
  papers += 1;
  const bytes = Buffer.from(`%PDF-1.4\n% ${text ?? papers}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
  return { bytes, filename: 'taxi.pdf', mimetype: 'application/pdf' };
}
const step = (
  command: Parameters<typeof takeClaimStep>[0],
  who: Context,
  id: number,
  more: Partial<Parameters<ReturnType<typeof takeClaimStep>>[1]> = {},
) => code(takeClaimStep(command)(who, { id, ...more }));
const pay = (id: number, amount: number | null = null) =>
  code(payClaimStep(payer(), { id, amount, reference: 'FPS 1', language: undefined }));
/** A claim of Amy that is to be paid. */
async function approved(amount = 12_000, pay_by: 'direct' | 'payroll' = 'direct') {
  const { id } = await createClaim(as(amy), wish([line({ amount, receipt: receipt() })]));
  expect(await step('approve', as(bob), id)).toBe('done');
  expect(await step('queue', payer(), id, { pay_by })).toBe('done');
  return id;
}

describe('a claim', () => {
  it('is approved in part with a reason, and paid in two parts', async () => {
    const { id, status, lines } = await createClaim(
      as(amy),
      wish([line({ receipt: receipt() }), line({ type_id: meal, amount: 8_000, spent_on: '2026-11-28' })]),
    );
    expect(status).toBe('pending');
    const of = (approved: number, reason: string) => ({ lines: [{ line_id: lines[1]?.id ?? 0, approved, reason }] });
    expect(await step('approve', as(bob), id, of(9_000, ''))).toBe('lines.0.approved: hr.claim-over');
    expect(await step('approve', as(bob), id, of(5_000, ''))).toBe('lines.0.reason: hr.claim-why-less');
    expect(await step('approve', as(bob), id, of(5_000, 'No drinks'))).toBe('done');
    expect(await getClaim(as(amy), id)).toMatchObject({ status: 'approved', claimed: 200, approved: 170, open: 170 });
    expect(await pay(id, 5_000)).toBe('hr.claim-moved');
    expect(await step('queue', payer(), id)).toBe('done');
    expect(await pay(id, 10_000)).toBe('done');
    expect(await getClaim(as(amy), id)).toMatchObject({ status: 'processing', paid: 100, open: 70 });
    expect(await pay(id, 7_001)).toBe('amount: hr.claim-overpaid');
    const over = payClaimStep(payer(), { id, amount: 7_001, reference: '', language: undefined });
    await expect(over).rejects.toMatchObject({ fields: { amount: [{ params: { left: 'HK$70.00' } }] } });
    expect(await pay(id)).toBe('done');
    const paid = await getClaim(as(amy), id);
    expect(paid).toMatchObject({ status: 'paid', paid: 170, open: 0, commands: [] });
    expect(paid.payments.map(({ amount }) => amount)).toEqual([100, 70]);
    expect((await listOwnClaims(as(amy), { page: 1, per_page: 20, filter: {} })).data[0]).toMatchObject({ paid: 170 });
    expect((await listTeamClaims(as(bob), { page: 1, per_page: 20, filter: {} })).data[0]).toMatchObject({ id });
    await runtime.drain();
    const letters = await runtime.database.pool.query('select name from mail_logs order by id');
    expect(letters.rows.map(({ name }) => name)).toEqual([
      'hr.claim_asked',
      'hr.claim_approved',
      'hr.claim_paid',
      'hr.claim_paid',
    ]);
  });

  it('is told by the log of mails to whoever may see claims alone; so are leave, days, shifts and tasks', async () => {
    await createClaim(as(amy), wish([line({ amount: 1_234 })]));
    await runtime.drain();
    const { rows } = await runtime.database.pool.query(
      "select max(id) as id from mail_logs where name = 'hr.claim_asked'",
    );
    const read = async (...rights: string[]) =>
      (await getMail(as(hana, ['get mail_log', ...rights]), rows[0]?.id)).text;
    expect(await read()).not.toContain('12.34');
    expect(await read('get reimbursement')).toContain('12.34');
    const open = domain.letters?.filter(({ guard }) => guard === undefined).map(({ name }) => name);
    expect(open).toEqual([]);
  });

  it('is refused of tomorrow, of before joining, without its receipt, and above its limits', async () => {
    const tried = (...lines: Line[]) => code(createClaim(as(amy), wish(lines)));
    expect(await tried(line({ spent_on: '2026-12-01' }))).toBe('lines.0.spent_on: hr.claim-tomorrow');
    expect(await tried(line({ spent_on: '2026-09-30' }))).toBe('lines.0.spent_on: hr.before-joining');
    expect(await tried(line(), line({ amount: 20_001 }))).toBe('lines.1.receipt: hr.claim-receipt');
    expect(await tried(line({ amount: 50_001, receipt: receipt() }))).toBe('lines.0.amount: hr.claim-line-limit');
    const food = { type_id: meal, spent_on: '2026-10-05' };
    expect(await tried(line({ ...food, amount: 30_000 }), line({ ...food, amount: 30_001 }))).toBe(
      'lines.1.amount: hr.claim-month-limit',
    );
    expect(await tried(line({ currency: 'ZZZ' }))).toBe('lines.0.rate: hr.claim-rate');
    expect(await tried(line({ type_id: 999_999 }))).toBe('lines.0.type_id: validation.choice');
  });

  it('warns of the same day and amount, and refuses the same receipt while another claim has it', async () => {
    const paper = receipt('the same');
    const first = await createClaim(as(amy), wish([line({ amount: 3_300, receipt: paper })]));
    const draft = await createClaim(as(amy), wish([line({ amount: 3_300, receipt: paper })], { submit: false }));
    expect(draft.lines[0]?.twins).toMatchObject([{ claim_id: first.id, same_receipt: true, employee: null }]);
    expect(await step('submit', as(amy), draft.id)).toBe('lines.0.receipt: hr.claim-receipt-used');
    expect(await step('refuse', as(bob), first.id, { reason: 'Not ours' })).toBe('done');
    expect(await step('submit', as(amy), draft.id)).toBe('done');
    const again = await createClaim(as(amy), wish([line({ amount: 3_300 })]));
    expect(again.lines[0]?.twins).toMatchObject([{ claim_id: draft.id, same_receipt: false }]);
  });

  it('points out lines of its own that look the same, and may have one receipt for several', async () => {
    const paper = receipt('for two');
    const { lines } = await createClaim(
      as(amy),
      wish([
        line({ amount: 2_100, receipt: paper }),
        line({ amount: 2_200, receipt: paper }),
        line({ amount: 2_300, spent_on: '2026-11-26' }),
        line({ amount: 2_300, spent_on: '2026-11-26', note: 'And back' }),
      ]),
    );
    expect(lines.map(({ inside }) => inside)).toEqual([
      [{ place: 2, same_receipt: true }],
      [{ place: 1, same_receipt: true }],
      [{ place: 4, same_receipt: false }],
      [{ place: 3, same_receipt: false }],
    ]);
  });

  it('that was refused and put away frees its receipt and its month', async () => {
    const paper = receipt('put away');
    const food = { type_id: meal, spent_on: '2026-11-20', amount: 35_000 };
    const first = await createClaim(as(amy), wish([line({ ...food, receipt: paper })]));
    expect(await step('refuse', as(bob), first.id, { reason: 'Not ours' })).toBe('done');
    expect(await step('archive', as(hana, ['update reimbursement']), first.id)).toBe('done');
    const again = await createClaim(as(amy), wish([line({ ...food, receipt: paper })]));
    expect(again).toMatchObject({ status: 'pending', lines: [{ twins: [] }] });
  });

  it('in another currency is claimed at its rate', async () => {
    const made = await createClaim(as(amy), wish([line({ amount: 10_000, currency: 'XTS', rate: 1.25 })]));
    expect(made).toMatchObject({ claimed: 125, lines: [{ amount: 100, currency: 'XTS', rate: 1.25, claimed: 125 }] });
  });

  it('is written anew as long as it is a draft; a named line keeps its receipt', async () => {
    const draft = await createClaim(as(amy), wish([line({ amount: 4_000, receipt: receipt() })], { submit: false }));
    const [own] = draft.lines;
    const again = { ...wish([line({ id: own?.id ?? 0, amount: 4_400 }), line({ amount: 1_000 })]), id: draft.id };
    expect(await code(changeClaim(as(amy), { ...again, version: draft.version + 1 }))).toBe('stale-version');
    const changed = await changeClaim(as(amy), { ...again, version: draft.version });
    expect(changed).toMatchObject({
      status: 'pending',
      claimed: 54,
      lines: [{ receipt: 'taxi.pdf' }, { receipt: null }],
    });
    expect(await code(changeClaim(as(amy), { ...again, version: changed.version }))).toBe('hr.claim-no-draft');
    expect((await getClaimReceipt(as(bob), draft.id, changed.lines[0]?.id ?? 0)).filename).toBe('taxi.pdf');
  });

  it('is nobody else’s: not seen, not approved or paid by herself', async () => {
    const { id, lines } = await createClaim(as(amy), wish([line({ amount: 5_500, receipt: receipt() })]));
    expect(await code(getClaim(as(hana), id))).toBe('not-found');
    expect(await code(getClaimReceipt(as(hana), id, lines[0]?.id ?? 0))).toBe('not-found');
    expect(await step('approve', as(hana), id)).toBe('not-found');
    expect(await step('approve', as(amy), id)).toBe('hr.claim-moved');
    expect(await step('approve', as(amy, ['approve reimbursement']), id)).toBe('kernel.own-request');
    expect((await getClaim(as(amy, ['approve reimbursement']), id)).commands).toEqual(['withdraw']);
    expect(await step('queue', as(bob), id)).toBe('forbidden');
  });

  it('that somebody wrote for another is decided on by a third, unless nobody else may', async () => {
    const rights = ['create reimbursement', 'approve reimbursement', 'pay reimbursement'];
    const writer = (await makeAccount(runtime, { name: 'Wen', permissions: rights })).id;
    const ghost = await makeEmployee(runtime, { name: 'No account', joined_on: '2026-10-01' });
    const of = () => createClaim(as(writer, rights), { ...wish([line()]), employee_id: ghost });
    expect(await step('approve', as(writer, rights), (await of()).id)).toBe('done');
    const third = (await makeAccount(runtime, { permissions: rights })).id;
    const { id, commands } = await of();
    expect(commands).toEqual(['withdraw']);
    expect(await step('approve', as(writer, rights), id)).toBe('kernel.own-request');
    const waiting = async (account: number) => {
      const [who, wait] = [as(account, rights), waits.find(({ name }) => name === 'reimbursement')];
      return (
        await who.db.execute(wait?.rows(who, account, dateIn('Asia/Hong_Kong', who.runtime.now())) ?? sql`select`)
      ).rows.map((row) => row.id);
    };
    expect(await waiting(writer)).not.toContain(id);
    expect(await waiting(third)).toContain(id);
    expect(await step('approve', as(third, rights), id)).toBe('done');
    expect(await step('queue', as(writer, rights), id)).toBe('done');
  });

  it('above a limit is approved by two', async () => {
    const { id } = await createClaim(as(amy), wish([line({ type_id: meal, amount: 40_001, spent_on: '2026-10-09' })]));
    expect(await step('approve', as(bob), id)).toBe('done');
    expect(await getClaim(as(bob), id)).toMatchObject({ status: 'pending', first_approver: 'Bob' });
    expect(await step('approve', as(bob), id)).toBe('hr.claim-second-by-another');
    expect(await step('approve', as(hana, ['approve reimbursement']), id)).toBe('done');
    expect((await getClaim(as(bob), id)).status).toBe('approved');
  });

  it('is paid with her pay: once for each payslip', async () => {
    const id = await approved(9_000, 'payroll');
    const mine = async () => (await claimsToPay(as(hana), [amyId])).filter(({ claim_id }) => claim_id === id);
    expect(await mine()).toEqual([{ claim_id: id, employee_id: amyId, title: 'To a customer', open_cents: 9_000 }]);
    const by = (source: string, amount_cents: number) =>
      inTransaction(as(hana), (tx) => payClaim(tx, { claim_id: id, amount_cents, source }));
    await by('payslip:1', 5_000);
    await by('payslip:1', 5_000);
    expect(await mine()).toMatchObject([{ open_cents: 4_000 }]);
    await by('payslip:2', 4_000);
    expect(await getClaim(as(amy), id)).toMatchObject({ status: 'paid', paid: 90 });
    expect(await mine()).toEqual([]);
  });

  it('whose payment failed is queued again and put away when it is paid', async () => {
    const id = await approved(2_000);
    expect(await step('fail', payer(), id)).toBe('reason: validation.reason');
    expect(await step('fail', payer(), id, { reason: 'Account closed' })).toBe('done');
    expect(await step('reopen', payer(), id)).toBe('done');
    expect(await step('queue', payer(), id)).toBe('done');
    expect(await pay(id)).toBe('done');
    expect(await step('archive', as(hana, ['update reimbursement']), id)).toBe('done');
  });
});

describe.runIf(inject('database').engine === 'postgres')('at once', () => {
  it('two approve one claim: it is owed once', async () => {
    const { id } = await createClaim(as(amy), wish([line({ amount: 7_000, receipt: receipt() })]));
    const both = [as(bob), as(hana, ['approve reimbursement'])];
    const told = (await race(2, (at) => step('approve', both[at] ?? payer(), id))).won;
    expect(told.sort()).toEqual(['done', 'hr.claim-moved']);
    expect((await getClaim(as(bob), id)).open).toBe(70);
  });

  it('two pay a part of what is left for one: never more than is owed', async () => {
    const id = await approved(10_000);
    const told = (await race(2, () => pay(id, 6_000))).won;
    expect(told.sort()).toEqual(['amount: hr.claim-overpaid', 'done']);
    const rows = await runtime.database.db
      .select()
      .from(postings)
      .where(and(eq(postings.account_kind, 'reimbursement'), eq(postings.account_id, id)));
    expect(rows.map(({ delta }) => delta)).toEqual([10_000, -6_000]);
  });

  it('ten claims over what is left of a month: one is submitted, and the others are told', async () => {
    const food = line({ type_id: meal, amount: 35_000, spent_on: '2026-10-20' });
    const carl = (await makeAccount(runtime)).id;
    await makeEmployee(runtime, { account_id: carl, joined_on: '2026-10-01' });
    const told = (await race(10, () => code(createClaim(as(carl), wish([food]))))).won;
    const over = Array.from({ length: 9 }, () => 'lines.0.amount: hr.claim-month-limit');
    expect(told.sort()).toEqual(['done', ...over]);
  });

  it('two claims with one receipt: one is submitted', async () => {
    const paper = receipt('raced');
    // Of two people: two of one person come one after the other anyway.
    const submitted = (at: number) =>
      code(createClaim(as(at === 0 ? amy : bob), wish([line({ amount: 3_001, receipt: paper })])));
    const told = (await race(2, submitted)).won;
    expect(told.sort()).toEqual(['done', 'lines.0.receipt: hr.claim-receipt-used']);
  });
});
