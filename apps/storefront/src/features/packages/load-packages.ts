// Packages of whoever is logged in, as her account shows them.
import { dateLocale } from '@kaifong/base/date-locale';
import {
  type PackagePosting,
  type PackagePostingKind,
  routes,
  type StorePackage,
} from '@kaifong/domain/packages/contract';
import { amountView } from '../../kit/views.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';

export interface PackagePostingView {
  readonly id: number;
  readonly kind: PackagePostingKind;
  /** `+10` */
  readonly amount: string;
  readonly gained: boolean;
  readonly reason: string;
  readonly on: string;
}

export interface PackageCardView {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly status: StorePackage['status'];
  readonly left: string;
  readonly granted: string;
  readonly begins: string | null;
  readonly ends: string | null;
  readonly days: number | null;
  readonly own: boolean;
  readonly friends: readonly { readonly id: number; readonly email: string }[];
  readonly mostFriends: number;
  readonly canShare: boolean;
  readonly postings: readonly PackagePostingView[];
}

export interface PackagesView {
  readonly title: string;
  readonly packages: readonly PackageCardView[];
}

/** Everything `/account/packages` shows; amounts in the currency she looks at. */
export async function loadPackages(visitor: Visitor): Promise<PackagesView> {
  const { call, language, currency, site } = visitor;
  const { data } = await call(routes.listOwnPackages, { language });
  const days = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: site.time_zone });
  const counts = new Intl.NumberFormat(language);
  const day = (instant: string | null) => instant && days.format(new Date(instant));
  const written = ({ grants }: StorePackage, amount: number) =>
    grants === 'money' ? amountView(amount, currency) : counts.format(amount);
  const line = (one: StorePackage, { id, kind, amount, reason, created_at }: PackagePosting): PackagePostingView => ({
    ...{ id, kind, reason, on: day(created_at) ?? '', gained: amount > 0 },
    amount: `${amount > 0 ? '+' : '−'}${written(one, Math.abs(amount))}`,
  });
  return {
    title: personalTextIn(language)('packages.title'),
    packages: data.map((one) => ({
      ...{ id: one.id, number: one.number, name: one.name, status: one.status, own: one.own, friends: one.friends },
      left: written(one, one.sums.left),
      granted: written(one, one.sums.granted),
      begins: day(one.starts_at),
      ends: day(one.ends_at),
      days: one.valid_days,
      mostFriends: one.most_friends,
      canShare: one.can_share,
      postings: one.postings.map((posting) => line(one, posting)),
    })),
  };
}
