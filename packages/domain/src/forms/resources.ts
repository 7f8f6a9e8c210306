import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { claimAddress, closeAddress, moveAddress } from '../navigation/index.ts';
import { defaultTabs, type FormTab, form, formTabsInput } from './contract/index.ts';
import { readTabs } from './rules/read-tabs.ts';
import { forms } from './schema.ts';

const shape = z.object({ tabs: formTabsInput });
const time = (value: unknown) => (value ? new Date(value as string | Date).getTime() : undefined);

/** Tabs as they are stored; refuses what is wrong with them, each fault at its place. */
function tabsOf(tx: TxContext, sent: unknown, before: readonly FormTab[] | undefined): FormTab[] {
  const { tabs, faults } = readTabs(parseInput(shape, { tabs: sent }).tabs, tx.language, before);
  if (Object.keys(faults).length > 0)
    throw fail(
      'validation',
      {},
      { fields: Object.fromEntries(Object.entries(faults).map(([at, one]) => [at, [one]])) },
    );
  return tabs;
}

async function prepare(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const whole = { ...before, ...values };
  const [opens, closes] = [time(whole.opens_at), time(whole.closes_at)];
  if (opens !== undefined && closes !== undefined && closes <= opens)
    throw failField('closes_at', 'forms.range-turned');
  if (before && typeof values.url === 'string') await moveAddress(tx, 'form', String(before.url), values.url);
  const { tabs, ...others } = values;
  // A form asks something: emptied, the questions stay as they are, as an empty cell of a sheet leaves them.
  if (tabs === undefined || tabs === null) return before ? others : { ...others, tabs: defaultTabs() };
  return { ...others, tabs: tabsOf(tx, tabs, before?.tabs as FormTab[] | undefined) };
}

/** Forms. One that somebody filled in cannot be deleted (specification, 6); disabled, nobody finds it. */
export const formBindings = bindResource(form, forms, {
  prepare,
  after: (tx, { url }) => claimAddress(tx, 'form', String(url)),
  remove: (tx, { url }) => closeAddress(tx, 'form', String(url)),
  inUse: 'forms.has-submissions',
  tags: ['menu', 'forms'],
  computed: {
    // Written out: the names of columns alone would both be taken from the inner table.
    submit_count: sql`(select count(*)::int from form_submissions s
      where s.form_id = forms.id and s.status not in ('draft', 'disabled'))`,
  },
});
