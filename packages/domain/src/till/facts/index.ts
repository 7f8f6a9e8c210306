export {
  type AloneBuyer,
  type AloneGoods,
  type AloneLine,
  type AlonePrice,
  type AloneSale,
  type AloneShop,
  aloneGuest,
  alonePrice,
} from './alone-price.ts';
export { type BuyerSale, keptBuyer, usableBuyer } from './buyer.ts';
export { noDigest, sentTogether, signedText } from './journal.ts';
export {
  type KeptTime,
  type Lease,
  type LeaseTold,
  nextWish,
  noLease,
  type OwnTime,
  ownTime,
  type Pieces,
  pledge,
  toldLease,
  usablePieces,
  type WrittenPieces,
  withEntry,
} from './lease.ts';
export { acceptedBy, type EarlierCount, earlierCounts } from './session-counts.ts';
export {
  besideCash,
  type OddCents,
  oddCents,
  type Settled,
  setOff,
  settle,
  sharesOf,
  type Tendered,
} from './tenders.ts';
