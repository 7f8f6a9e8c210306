// What prices and promotions ask about a buyer. Nothing is read that nothing asks for.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type MemberTier, tierOf } from '../../../members/index.ts';
import { codeKey, type LivePromotion, type Occasion, type Person } from '../../../promotions/index.ts';
import type { PricedLine } from './cart-lines.ts';

/** Staff who switch a promotion off say nothing to buyers: its code is one that nobody knows. */
const over = `case when p.status = 'archived' or (p.status in ('published', 'pending') and p.ends_at <= $2::timestamptz) then 'ended'
  when p.status = 'disabled' and (p.used_count >= p.limit_total or p.spent_cents >= p.budget_cents) then 'used' end`;

const readCodes = statement<Occasion['codes'][number], [string[], Date]>(
  'buyer-codes',
  `select c.id, c.code, c.promotion_id, coalesce(c.used_count >= c.most_uses, false) as used_up, ${over} as over
   from promotion_codes c join promotions p on p.id = c.promotion_id where c.code = any($1::text[])`,
);

interface Facts {
  uses: Record<number, number> | null;
  group_ids: number[] | null;
  birthday: string | null;
  ordered: boolean;
}

const readFacts = statement<Facts, [number | null, string | null, string[], number | null, string | null]>(
  'buyer-facts',
  `select
     (select json_object_agg(promotion_id, had) from (
        select promotion_id, count(*) as had from (
          select promotion_id from promotion_uses where state = 'taken'
            and (customer_id = $1::int or email = $2::text or phones && $3::text[])
          union all
          select promotion_id from promotion_leases where customer_id = $1::int and owner is distinct from $5::text) had
        group by promotion_id) each) as uses,
     (select group_ids from members where customer_id = $1::int) as group_ids,
     (select to_char(birthday, 'MM') from customers where id = $1::int) as birthday,
     exists (select from orders where (customer_id = $1::int or regexp_replace(lower(email), '\\+[^@]*@', '@') = $2::text)
       and status not in ('draft', 'canceled', 'rejected') and ($4::int is null or id < $4::int)) as ordered`,
);

const personal = new Set(['groups', 'birthday_month', 'first_order']);
const asksForPerson = ({ conditions, limit_person }: LivePromotion) =>
  limit_person !== null || conditions.some(({ kind }) => personal.has(kind));

interface Asking {
  readonly tier: boolean;
  readonly person: boolean;
}

const known = new WeakMap<readonly LivePromotion[], Asking>();

/** What any of these promotions asks about a buyer; the same ones run for a long time, so it is found once. */
function askingOf(promotions: readonly LivePromotion[]): Asking {
  const before = known.get(promotions);
  if (before) return before;
  const asking = {
    tier: promotions.some(({ conditions }) => conditions.some(({ kind }) => kind === 'tiers')),
    person: promotions.some(asksForPerson),
  };
  known.set(promotions, asking);
  return asking;
}

export type BuyerFacts = Pick<Occasion, 'codes' | 'uses' | 'group_ids' | 'birthday_month' | 'first_order'> & {
  readonly tier: MemberTier | undefined;
};

interface Asked {
  readonly rows: readonly Pick<PricedLine, 'member_prices'>[];
  readonly codes: readonly string[];
  readonly person: Person;
  readonly promotions: readonly LivePromotion[];
  /** The order that is priced again: only those placed before it are earlier ones. */
  readonly orderId?: number | undefined;
  /** The sale whose uses are kept: they are hers to use. */
  readonly leasedTo?: string | undefined;
}

/** Her tier if a price or a promotion depends on it, typed codes, what promotions ask of a person: a statement each. */
export async function buyerFacts(
  ctx: Context,
  { rows, codes, person, promotions, orderId, leasedTo }: Asked,
): Promise<BuyerFacts> {
  const { customerId, email, phones = [] } = person;
  const asking = askingOf(promotions);
  const asksForTier = asking.tier || rows.some(({ member_prices }) => Object.keys(member_prices).length > 0);
  const tier = customerId !== null && asksForTier ? await tierOf(ctx, customerId) : undefined;
  const isKnown = customerId !== null || email !== undefined || phones.length > 0;
  const asked = [customerId, email ?? null, [...phones], orderId ?? null, leasedTo ?? null] satisfies [
    number | null,
    string | null,
    string[],
    number | null,
    string | null,
  ];
  const [row] = isKnown && asking.person ? await ctx.run(readFacts, asked) : [];
  return {
    tier,
    codes: codes.length > 0 ? await ctx.run(readCodes, [codes.map(codeKey), ctx.runtime.now()]) : [],
    uses: row?.uses ?? {},
    group_ids: row?.group_ids ?? [],
    birthday_month: row?.birthday ? Number(row.birthday) : undefined,
    first_order: !row?.ordered,
  };
}
