// Membership and points of whoever is logged in.
import { dateLocale } from '@kaifong/base/date-locale';
import { routes as customerRoutes } from '@kaifong/domain/customers/contract';
import { type PointKind, type PointLine, routes, type StoreTier } from '@kaifong/domain/members/contract';
import { friendLink } from '../../kit/friend-code.tsx';
import { amountView } from '../../kit/views.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';

export interface PointLineView {
  readonly id: number;
  readonly kind: PointKind;
  /** `+120` */
  readonly points: string;
  readonly gained: boolean;
  readonly reason: string;
  readonly on: string;
  /** The day from which she has the points. */
  readonly from: string | null;
  readonly until: string | null;
}

export interface TierView {
  readonly key: string;
  readonly name: string;
  readonly threshold: string | null;
  readonly benefits: string;
  readonly own: boolean;
}

export interface PointsView {
  readonly title: string;
  readonly enabled: boolean;
  readonly available: string;
  readonly pending: string;
  readonly worth: string;
  readonly ending: { readonly points: string; readonly on: string } | null;
  readonly waiting: readonly { readonly reason: string; readonly points: string }[];
  readonly lines: readonly PointLineView[];
  readonly page: number;
  readonly pages: number;
  readonly tiers: readonly TierView[];
  readonly spent: string;
  readonly tierUntil: string | null;
  readonly next: { readonly name: string; readonly missing: string; readonly percent: number } | null;
  readonly referralCode: string;
  readonly referralLink: string;
}

function pageOf(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('page'));
  return Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
}

interface Writing {
  readonly day: (instant: string) => string;
  readonly count: (points: number) => string;
}

/** How days and points are written in her language. */
function writingFor({ language, site }: Visitor): Writing {
  const days = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: site.time_zone });
  const counts = new Intl.NumberFormat(language);
  return { day: (instant) => days.format(new Date(instant)), count: (points) => counts.format(points) };
}

const lineView = (line: PointLine, { day, count }: Writing): PointLineView => ({
  id: line.id,
  kind: line.kind,
  points: `${line.points > 0 ? '+' : '−'}${count(Math.abs(line.points))}`,
  gained: line.points > 0,
  reason: line.reason,
  on: day(line.created_at),
  from: line.available_from && line.points > 0 ? day(line.available_from) : null,
  until: line.expires_at && line.points > 0 ? day(line.expires_at) : null,
});

const tierView = (tier: StoreTier, ownKey: string | undefined, amount: (value: number) => string): TierView => ({
  key: tier.key,
  name: tier.name,
  threshold: tier.threshold > 0 ? amount(tier.threshold) : null,
  benefits: tier.benefits,
  own: tier.key === ownKey,
});

/** Everything `/account/points` shows; amounts in the currency she looks at. */
export async function loadPoints(request: Request, visitor: Visitor): Promise<PointsView> {
  const { call, language, currency } = visitor;
  const page = pageOf(request);
  const [info, balance, lines, tiers] = await Promise.all([
    call(customerRoutes.getInfo, {}),
    call(routes.getOwnPoints, { language }),
    call(routes.listOwnPoints, { language, page, per_page: 20 }),
    call(routes.listTiers, { language }),
  ]);
  const { data: points } = balance;
  const { own } = tiers;
  const writing = writingFor(visitor);
  const amount = (value: number) => amountView(value, currency);
  const next = own?.next;
  return {
    title: personalTextIn(language)('points.title'),
    enabled: points.enabled,
    available: writing.count(points.available),
    pending: writing.count(points.pending),
    worth: amount(points.worth),
    ending: points.ending && { points: writing.count(points.ending.points), on: writing.day(points.ending.on) },
    waiting: points.waiting.map((row) => ({ reason: row.reason, points: writing.count(row.points) })),
    lines: lines.data.map((line) => lineView(line, writing)),
    page,
    pages: Math.max(1, Math.ceil(lines.total / lines.per_page)),
    tiers: tiers.data.map((tier) => tierView(tier, own?.tier?.key, amount)),
    spent: amount(own?.spent ?? 0),
    tierUntil: own?.tier_until ? writing.day(own.tier_until) : null,
    next: next
      ? {
          name: next.name,
          missing: amount(own?.missing ?? 0),
          percent: Math.min(100, Math.round(((own?.spent ?? 0) / next.threshold) * 100)),
        }
      : null,
    referralCode: info.data.referral_code,
    referralLink: friendLink(visitor.origin, info.data.referral_code),
  };
}
