import { districtOf } from '../../settings/contract/index.ts';
import type { DeliveryAddress } from '../contract/index.ts';

/** The address with a district that counts, or none: a form may still hold one of another country. */
export function withDistrict<A extends DeliveryAddress>(address: A): A & { district: string | null };
export function withDistrict<A extends DeliveryAddress>(
  address: A | undefined,
): (A & { district: string | null }) | undefined;
export function withDistrict<A extends DeliveryAddress>(address: A | undefined) {
  return address && { ...address, district: districtOf(address) ?? null };
}
