import type { Language } from '@kaifong/base/localized';
import { customer, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { submitForm } from '../actions/submit-form.ts';
import { withdrawSubmission } from '../actions/withdraw-submission.ts';
import { defaultTabs, type FormField, type FormTab, noOptions, type SubmitFormReply } from '../contract/index.ts';
import { submitFormInput } from '../contract/store-form.ts';
import { resumeToken } from '../queries/resume-link.ts';
import { fileIdsOf } from '../rules/file-ids.ts';
import { formSubmissions, forms } from '../schema.ts';

type Place = Pick<TestRuntime, 'database'>;

/** A field of a form under test. */
export function testField(id: number, change: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField {
  return {
    id,
    form_tab_id: 1,
    enabled: true,
    required: false,
    title: { 'en-US': change.key },
    order: id * 100,
    placeholder: {},
    class: '',
    additional_options: noOptions(),
    show_if: null,
    ...change,
  };
}

/** Options of a choice: value → how many places, null for any number. */
export const testOptions = (seats: Readonly<Record<string, number | null>>): FormField['additional_options'] => ({
  ...noOptions(),
  options: Object.entries(seats).map(([value, places]) => ({ value, label: { 'en-US': value }, seats: places })),
});

export const testTabs = (...fields: FormField[]): FormTab[] => [{ id: 1, title: { 'en-US': 'Tab' }, order: 0, fields }];

/** An enabled form, asking what a new one asks unless said otherwise. */
export async function makeForm({ database }: Place, wish: Partial<typeof forms.$inferInsert> = {}) {
  const url = `form-${Math.random().toString(36).slice(2, 10)}`;
  const [made] = await database.db
    .insert(forms)
    .values({ title: { 'en-US': 'Workshop', 'zh-HK': '工作坊' }, url, tabs: defaultTabs(), ...wish })
    .returning();
  if (!made) throw new Error('no form');
  return made;
}

export const amy = { first_name: 'Amy', last_name: 'Chan', email: 'amy@example.com', phone: '91234567' };

interface Sending {
  readonly customerId?: number;
  readonly language?: Language;
}

/** Hands a form in, or keeps it (`draft`). */
export function submit(
  runtime: TestRuntime,
  input: { readonly id: number } & Readonly<Record<string, unknown>>,
  { customerId, language = 'en-US' }: Sending = {},
): Promise<SubmitFormReply> {
  const caller = customerId === undefined ? visitor : customer(customerId);
  return submitForm(runtime.as(caller, language), submitFormInput.parse({ answers: amy, ...input }));
}

/** The token by which a draft is taken up again. */
export const resumeOf = (runtime: TestRuntime, publicId: string): string => resumeToken(runtime, publicId);

/** A step of whoever sent it: hands a draft in, or withdraws it. */
export async function takeOwnStep(runtime: TestRuntime, id: number, command: string): Promise<void> {
  const [row] = await runtime.database.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
  const customerId = row?.customer_id;
  if (!row || !customerId) throw new Error(`submission ${id} is nobody's`);
  if (command === 'withdraw') await withdrawSubmission(runtime.as(customer(customerId)), row.public_id);
  else await submit(runtime, { id: row.form_id, resume: resumeToken(runtime, row.public_id) }, { customerId });
}

/** A member's submission with a file in it that says "cv", waiting for staff. */
export async function makeSubmissionWithFile(runtime: TestRuntime, customerId: number) {
  const tabs = testTabs(testField(1, { key: 'cv', type: 'file' }));
  const form = await makeForm(runtime, { tabs, needs_review: true });
  const cv = { filename: 'cv.txt', mimetype: 'text/plain', bytes: new TextEncoder().encode('cv') };
  const { identifier } = await submit(runtime, { id: form.id, answers: { cv } }, { customerId });
  const [row] = await runtime.database.db
    .select({ answers: formSubmissions.answers })
    .from(formSubmissions)
    .where(eq(formSubmissions.public_id, identifier));
  return { id: identifier, fileId: fileIdsOf(row?.answers ?? {})[0] ?? '' };
}
