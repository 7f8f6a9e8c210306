// Door for later domains, and for whoever wires payment providers.

export { addQuoteToCart } from './cart/actions/add-quote.ts';
export { getAdminOrder } from './desk/queries/get-admin-order.ts';
export { salesInvariants } from './desk/queries/invariants.ts';
export {
  type BroughtProviderSecrets,
  type BroughtProviderSettings,
  type PaymentProvider,
  ProviderAway,
  paymentProviders,
} from './method/ports/payment-provider.ts';
export { getMethods } from './method/queries/list-methods.ts';
export { type OfferedProvider, offeredProviders } from './method/queries/offered-providers.ts';
export { againIfGone } from './order/actions/again-if-gone.ts';
export { markPlayMoney } from './order/actions/mark-play-money.ts';
export { renameQuoted } from './order/actions/rename-quoted.ts';
export { lockOrder } from './order/locks.ts';
export { type OrderToPlace, placingOrder } from './order/ports/placing-order.ts';
export { linesOfQuotes, type QuotedLine, quotedLinesOf } from './order/queries/lines-of-quotes.ts';
export { orderAddressOf } from './order/queries/order-address.ts';
export { keywordCondition as orderKeyword } from './order/queries/order-search.ts';
export { requireSeenOrder, seenHere, seenOrders, seesOrder } from './order/scopes.ts';
export { mailReceipt } from './paper/letters/mail-receipt.ts';
export { listOrderLetters } from './paper/queries/list-order-letters.ts';
export { completeUnsent } from './payment/actions/complete-order.ts';
export { type CounterSale, type Sold, sell, type Tender } from './payment/actions/sell.ts';
export { type FetchedCash, type StoreDrawers, storeDrawers } from './payment/ports/store-drawers.ts';
export { payCodeFor } from './payment/queries/pay-code.ts';
export {
  availableAt,
  type CounterLine,
  type CounterPrice,
  type CounterWish,
  type HandDiscount,
  priceAtCounter,
  refuseUngiven,
  type SoldAlone,
} from './payment/queries/price-at-counter.ts';
export { type ShownCounterPrice, showCounterPrice } from './payment/queries/show-counter-price.ts';
export {
  type LinePayers,
  linePayers,
  type PaidLine,
  type PayableLine,
  type PayerOffer,
} from './pricing/ports/line-payers.ts';
export { optionWords } from './pricing/queries/option-words.ts';
export { leastBagCents } from './pricing/rules/least-bag-cents.ts';
export {
  closeQuote,
  closeQuotes,
  lockQuotes,
  makeQuote,
  type QuoteToMake,
} from './quote/actions/make-quote.ts';
export { type OrderedQuote, type QuoteSource, quoteSources } from './quote/ports/quote-source.ts';
export { type Quote, quotesOf } from './quote/queries/quotes-of.ts';
export { cancelUnpaid } from './refund/actions/cancel-order.ts';
export { refundSentByTerminal, refundToSend } from './refund/actions/refund-by-terminal.ts';
export { refundLines } from './refund/actions/refund-lines.ts';
export {
  type CounterRefundWish,
  type GivenBack,
  handOver,
  howOf,
  refundOverCounter,
  splitForTerminal,
} from './refund/actions/refund-over-counter.ts';
export { type GrantedBack, type GrantedGoods, grantedGoods } from './refund/ports/granted-goods.ts';
export { getRefundable } from './refund/queries/get-refundable.ts';
export { leftOfLines } from './refund/queries/left-of-lines.ts';
