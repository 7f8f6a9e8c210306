// Groups of people of the demo shop: some described by conditions, one put together by hand.
import type { Context } from '@kaifong/kernel/context';
import { type Binding, parseInput } from '@kaifong/kernel/http';
import { and, eq, inArray } from 'drizzle-orm';
import { menuItems } from '../../navigation/schema.ts';
import type { GroupCondition } from '../contract/index.ts';
import { contactBindings, contactGroupBindings } from '../resources.ts';
import { contactGroups, customers } from '../schema.ts';

interface Group {
  readonly name: string;
  readonly description: string;
  readonly conditions: readonly GroupCondition[];
  /** Addresses of contacts who are picked. */
  readonly picked?: readonly string[];
}

/** Bought something of the shelf of tea and coffee. */
const drinkers = (shelfId: number): Group => ({
  name: 'Tea drinkers',
  description: 'Bought tea or coffee at least once.',
  conditions: [{ kind: 'bought_categories', ids: [shelfId], since: null }],
});

const groups: readonly Group[] = [
  {
    name: 'Readers of Chinese',
    description: 'Letters to them are in Chinese.',
    conditions: [{ kind: 'languages', codes: ['zh-HK', 'zh-CN'] }],
  },
  {
    name: 'From social media',
    description: 'Heard of us on Facebook or Instagram.',
    conditions: [{ kind: 'sources', sources: ['facebook', 'instagram'] }],
  },
  {
    name: 'Cards from the counter',
    description: 'Left a card at the counter of the tea room.',
    conditions: [],
    picked: ['samuel', 'kayan', 'priya'].map((name) => `${name}@neighbour.example`),
  },
];

async function ask<Reply>(ctx: Context, bindings: readonly Binding[], name: string, input: object): Promise<Reply> {
  const binding = bindings.find(({ route }) => route.name === name);
  if (!binding) throw new Error(`no such call: ${name}`);
  return (await binding.handle(ctx, parseInput(binding.route.input, input))) as Reply;
}

async function addGroup(ctx: Context, { picked = [], ...group }: Group): Promise<void> {
  const { data } = await ask<{ data: { id: number } }>(
    ctx,
    contactGroupBindings,
    'customers.create-contact-group',
    group,
  );
  if (picked.length === 0) return;
  const rows = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.email, [...picked]), eq(customers.is_customer, false)));
  for (const { id } of rows)
    await ask(ctx, contactBindings, 'customers.update-contact', { id, contact_group_ids: [data.id] });
}

/** Puts people of the demo into groups; a shop that has groups keeps its own. */
export async function addDemoGroups(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: contactGroups.id }).from(contactGroups).limit(1);
  if (known) return;
  const [tea] = await ctx.db
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(and(eq(menuItems.type, 'category'), eq(menuItems.url, 'tea-coffee')));
  for (const group of [...(tea ? [drinkers(tea.id)] : []), ...groups]) await addGroup(ctx, group);
}
