// What prices and promotions ask about a buyer. Nothing is read that nothing asks for.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type MemberTier, tierOf } from '../../members/index.ts';
import { codeKey, type LivePromotion, type Occasion, type Person } from '../../promotions/index.ts';
import type { PricedLine } from './cart-lines.ts';

interface Row {
  codes: Occasion['codes'] | null;
  uses: Record<number, number> | null;
  group_ids: number[] | null;
  birthday: string | null;
  ordered: boolean;
}

const ofPerson = '(customer_id = $2::int or email = lower($3::text) or phone = $4::text)';

/** Staff who switch a promotion off say nothing to buyers: its code is one that nobody knows. */
const over = `case when p.status = 'archived' or (p.status in ('published', 'pending') and p.ends_at <= $6::timestamptz) then 'ended'
  when p.status = 'disabled' and (p.used_count >= p.limit_total or p.spent_cents >= p.budget_cents) then 'used' end`;

const read = statement<Row, [string[], number | null, string | null, string | null, number | null, Date]>(
  'buyer-facts',
  `select
     (select json_agg(json_build_object('id', c.id, 'code', c.code, 'promotion_id', c.promotion_id,
        'used_up', coalesce(c.used_count >= c.most_uses, false), 'over', ${over}))
      from promotion_codes c join promotions p on p.id = c.promotion_id where c.code = any($1::text[])) as codes,
     (select json_object_agg(promotion_id, had) from (
        select promotion_id, count(*) as had from promotion_uses where state = 'taken' and ${ofPerson} group by promotion_id) each) as uses,
     (select group_ids from members where customer_id = $2::int) as group_ids,
     (select to_char(birthday, 'MM') from customers where id = $2::int) as birthday,
     exists (select from orders where (customer_id = $2::int or email = lower($3::text))
       and status not in ('draft', 'canceled', 'rejected') and ($5::int is null or id < $5::int)) as ordered`,
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
}

/** Her tier if a price or a promotion depends on it: one statement; what promotions ask besides: another. */
export async function buyerFacts(
  ctx: Context,
  { rows, codes, person, promotions, orderId }: Asked,
): Promise<BuyerFacts> {
  const { customerId, email, phone } = person;
  const asking = askingOf(promotions);
  const asksForTier = asking.tier || rows.some(({ member_prices }) => Object.keys(member_prices).length > 0);
  const tier = customerId !== null && asksForTier ? await tierOf(ctx, customerId) : undefined;
  const isKnown = customerId !== null || email !== undefined || phone !== undefined;
  const asks = codes.length > 0 || (isKnown && asking.person);
  const asked = [codes.map(codeKey), customerId, email ?? null, phone ?? null, orderId ?? null] as const;
  const [row] = asks ? await ctx.run(read, [...asked, ctx.runtime.now()]) : [];
  return {
    tier,
    codes: row?.codes ?? [],
    uses: row?.uses ?? {},
    group_ids: row?.group_ids ?? [],
    birthday_month: row?.birthday ? Number(row.birthday) : undefined,
    first_order: !row?.ordered,
  };
}
