// What a promotion that fits gives: discounts as data, presents and points.
import type { Discount } from './discount.ts';
import type { LivePromotion, PromotedLine } from './live-promotion.ts';
import type { Reward } from './terms.ts';

export interface Grant {
  readonly promotion: LivePromotion;
  readonly code: string | null;
  readonly code_id: number | null;
  readonly discounts: readonly Discount[];
  readonly gifts: readonly { readonly stock_id: number; readonly quantity: number }[];
  readonly points: number;
  /** Places of the lines it is about; left out: it is not known. */
  readonly about?: readonly number[];
}

type Reduction = Discount['reduction'];
type Common = Pick<Discount, 'promotion_id' | 'code' | 'name' | 'most_cents'>;

/** The cheapest `free` of every `each` pieces. */
function freePieces(lines: readonly PromotedLine[], about: readonly number[], each: number, free: number) {
  const cheapest = about.toSorted((one, other) => (lines[one]?.unit_cents ?? 0) - (lines[other]?.unit_cents ?? 0));
  const pieces = about.reduce((sum, index) => sum + (lines[index]?.quantity ?? 0), 0);
  let left = Math.floor(pieces / each) * free;
  const given: { line: number; quantity: number }[] = [];
  for (const line of cheapest) {
    const quantity = Math.min(left, lines[line]?.quantity ?? 0);
    if (quantity > 0) given.push({ line, quantity });
    left -= quantity;
  }
  return given;
}

interface About {
  readonly lines: readonly PromotedLine[];
  readonly about: readonly number[];
  /** True: the promotion names goods, so its discounts are those of lines. */
  readonly restricted: boolean;
}

const cents = (amount: number) => Math.round(amount * 100);
const lower = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : other === undefined ? one : Math.min(one, other);

function discountOf(reward: Reward, common: Common, { lines, about, restricted }: About): Discount | undefined {
  const ofLines = (reduction: Reduction): Discount => ({ ...common, target: 'line', lines: about, reduction });
  const ofGoods = (reduction: Reduction, most_cents = common.most_cents): Discount => ({
    ...common,
    most_cents,
    target: restricted ? 'line' : 'order',
    lines: about,
    reduction,
  });
  const pieces = (each: number, free: number) =>
    ofLines({ kind: 'pieces', pieces: freePieces(lines, about, each, free), basis_points: 10_000 });
  switch (reward.kind) {
    case 'percent': {
      const most_cents = lower(common.most_cents, reward.most ? cents(reward.most) : undefined);
      return ofGoods({ kind: 'percent', basis_points: Math.round(reward.percent * 100) }, most_cents);
    }
    case 'amount':
      return ofGoods({ kind: 'amount', cents: cents(reward.amount) });
    case 'fixed_price':
      return ofLines({ kind: 'price', cents: cents(reward.amount) });
    case 'buy_get':
      return pieces(reward.buy + reward.get, reward.get);
    case 'cheapest_free':
      return pieces(reward.of, 1);
    case 'free_shipping':
      return { ...common, target: 'shipping', reduction: { kind: 'percent', basis_points: 10_000 } };
    default:
      return undefined;
  }
}

/** What a promotion gives to the lines it is about. */
export function grantOf(
  promotion: LivePromotion,
  code: { readonly id: number; readonly code: string } | undefined,
  about: About,
): Grant {
  const left = promotion.budget_cents === null ? undefined : promotion.budget_cents - promotion.spent_cents;
  const common = { promotion_id: promotion.id, code: code?.code ?? null, name: promotion.name, most_cents: left };
  return {
    promotion,
    code: code?.code ?? null,
    code_id: code?.id ?? null,
    discounts: promotion.rewards.flatMap((reward) => discountOf(reward, common, about) ?? []),
    gifts: promotion.rewards.flatMap((reward) =>
      reward.kind === 'gift' ? [{ stock_id: reward.stock_id, quantity: reward.quantity }] : [],
    ),
    about: about.about,
    points: promotion.rewards.reduce((sum, reward) => sum + (reward.kind === 'points' ? reward.points : 0), 0),
  };
}
