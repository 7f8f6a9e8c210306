export { type CardPayment, type CardReason, cardOutcomes, cardPayment, cardReasons } from './card.ts';
export { errors } from './errors.ts';
export {
  type ArrivedEntry,
  type BuyerLease,
  type BuyerWish,
  type DeviceKey,
  type EntryProblem,
  entryChoices,
  type JournalEntry,
  type JournalSale,
  journalSale,
  type LeaseAnswer,
  type LeaseWishInput,
  type OfflineGoods,
  type OfflineTerms,
  type SessionJournal,
  type TillDevice,
  type WrittenJournalSale,
} from './journal.ts';
export {
  type ParkedContent,
  type ParkedSale,
  parkedContent,
  parkedSale,
  type RecalledSale,
  recalledSale,
} from './parked.ts';
export { type Printed, printed } from './printing.ts';
export {
  type BackInput,
  backInput,
  type GivenPart,
  type PricedReturn,
  type PriceReturnInput,
  type RefundedSale,
  type RefundSaleInput,
  type ReturnableSale,
  type ReturnLooseInput,
} from './return.ts';
export { type TillReturnRow, tillReturnCalls, tillReturnList } from './return-list.ts';
export { routes, type TillPayCode, type TillStore } from './routes.ts';
export {
  type HandDiscountInput,
  handDiscount,
  type PreviewSaleInput,
  previewSaleInput,
  type Receipt,
  receipt,
  type SaleInput,
  type SalePreview,
  saleInput,
  salePreview,
  type TillGoods,
  type TillMember,
} from './sale.ts';
export { type TillSaleRow, tillSaleCalls, tillSaleList } from './sale-list.ts';
export {
  type CashCount,
  cashCount,
  denominations,
  type SessionFigures,
  type SessionRow,
  type SessionView,
  sessionCalls,
  sessionList,
  sessionSteps,
  sessionView,
  sumOfCount,
} from './session.ts';
export { type SessionCommand, sessionCommands, sessionMachine } from './session-machine.ts';
export { type TillSettings, tillSettings } from './settings.ts';
export {
  type EntryStatus,
  entryStatuses,
  openSessionStatuses,
  type ParkedStatus,
  parkedStatuses,
  type ReturnPay,
  returnPays,
  type SessionStatus,
  sessionStatuses,
  type TillReturnKind,
  tillReturnKinds,
} from './status.ts';
