// Where a parcel can be followed.
import { carrierNamed, carrierNameOf, type MethodCarrier } from '../contract/index.ts';

interface Parcel {
  readonly carrier: string;
  readonly tracking_number: string;
  /** What somebody typed; it wins. */
  readonly tracking_url?: string | undefined;
}

/**
 * The address that follows a parcel: the one that was typed, the one of the order's method if its carrier brings it, or
 * the carrier's own. Null where nobody knows one, and for a parcel without a number.
 */
export function trackingUrlOf(parcel: Parcel, method: MethodCarrier | undefined): string | null {
  if (parcel.tracking_url) return parcel.tracking_url;
  if (!parcel.tracking_number) return null;
  const isOfMethod = method !== undefined && carrierNameOf(method) === parcel.carrier;
  const pattern = (isOfMethod && method.tracking_pattern) || carrierNamed(parcel.carrier)?.tracking;
  return pattern?.replaceAll('{number}', encodeURIComponent(parcel.tracking_number)) ?? null;
}
