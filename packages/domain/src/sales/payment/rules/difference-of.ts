// Whether a provider and we agree on one attempt. Pure.
import type { DifferenceKind } from '../contract/index.ts';

export interface Ours {
  readonly status: string;
  readonly charged_cents: number;
  readonly charged_currency: string;
}

/**
 * `applied` is what was made of the standing (`applyStanding`); `abnormal` whether money of this attempt waits for a
 * decision. Undefined when both agree.
 */
export function differenceOf(
  ours: Ours,
  standing: { readonly state: string; readonly cents: number; readonly currency: string },
  applied: 'captured' | 'known' | 'abnormal' | 'failed' | 'none',
  hasAbnormal: boolean,
): DifferenceKind | undefined {
  if (applied === 'captured') return 'found-money';
  if (applied === 'abnormal' || hasAbnormal) return 'set-aside';
  if (standing.state !== 'paid') return ours.status === 'paid' ? 'missing-money' : undefined;
  const isSame = standing.cents === ours.charged_cents && standing.currency === ours.charged_currency;
  return isSame ? undefined : 'other-amount';
}
