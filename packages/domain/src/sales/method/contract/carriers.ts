// Carriers of parcels, and where each lets a parcel be followed. Names are the companies' own.

import { extensions } from './extensions.ts';

const houseCodes = [
  'sf_express',
  'hongkong_post',
  'kerry_express',
  'dhl',
  'fedex',
  'ups',
  'gogox',
  'lalamove',
  'own',
] as const;

/** Codes of carriers that extensions bring: each adds its own by declaration. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration, as `ErrorCodes` is
export interface BroughtCarriers {}

/** `own`: named by the shop, with a link of its own. */
export type CarrierCode = (typeof houseCodes)[number] | keyof BroughtCarriers;

const brought = extensions.flatMap(({ ways }) => ways.carriers ?? []);
export const carrierCodes = [...houseCodes, ...brought.map(({ code }) => code)] as [CarrierCode, ...CarrierCode[]];
if (new Set(carrierCodes).size < carrierCodes.length)
  throw new Error('an extension brings a carrier whose code is taken');

export interface Carrier {
  readonly code: CarrierCode;
  /** What a parcel keeps of it. */
  readonly name: string;
  /** Where a number is followed, with `{number}` in its place, or where it is typed in; none: not by number. */
  readonly tracking?: string;
}

// Addresses as these pages were linked to in public sources of 2026: SF Express by its own pages at
// htm.sf-express.com/hk; DHL, FedEx and UPS by the tracking links of current shop software.
export const knownCarriers: readonly Carrier[] = [
  {
    code: 'sf_express',
    name: 'SF Express',
    tracking: 'https://htm.sf-express.com/hk/en/dynamic_function/waybill/#search/bill-number/{number}',
  },
  {
    code: 'hongkong_post',
    name: 'Hongkong Post',
    // A captcha stands before the reply: the page takes no number by its address any more.
    tracking: 'https://webapp.hongkongpost.hk/en/mail_tracking2/index.html',
  },
  // Local parcels go by SF Express under a number of SF Express (hk.kerryexpress.com/faq); its own are followed there.
  { code: 'kerry_express', name: 'Kerry Express', tracking: 'https://hk.kerryexpress.com/track?track={number}' },
  {
    code: 'dhl',
    name: 'DHL',
    tracking: 'https://www.dhl.com/hk-en/home/tracking.html?tracking-id={number}&submit=1',
  },
  { code: 'fedex', name: 'FedEx', tracking: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { code: 'ups', name: 'UPS', tracking: 'https://www.ups.com/track?tracknum={number}' },
  { code: 'gogox', name: 'GOGOX' },
  { code: 'lalamove', name: 'Lalamove' },
  ...brought,
];

const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The carrier of that name or code, however it is written. */
export const carrierNamed = (name: string): Carrier | undefined =>
  knownCarriers.find((one) => bare(one.name) === bare(name) || bare(one.code) === bare(name));

/** What a shipping method says of its carrier. */
export interface MethodCarrier {
  readonly carrier: CarrierCode | null;
  /** The name of a carrier of the shop's own. */
  readonly carrier_name: string;
  /** The shop's own pattern; empty: the carrier's. */
  readonly tracking_pattern: string;
}

/** What a parcel of the method says who brings it; empty where the method does not say. */
export const carrierNameOf = ({ carrier, carrier_name }: MethodCarrier): string =>
  knownCarriers.find(({ code }) => code === carrier)?.name ?? carrier_name;
