import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('till', {
  /** The register has a session that is not over. */
  'register-taken': { status: 409, params: { who: 'text' } },
  'register-unknown': { status: 422 },
  'store-closed': { status: 422 },
  /** No sale, cash or parking once it is counted. */
  'session-not-open': { status: 409, params: { status: 'text' } },
  'session-moved': { status: 422, params: { status: 'text' } },
  /** The same to who may not approve, before the drawer is counted. */
  'cash-short-blind': { status: 422 },
  'cash-short': { status: 422, params: { left: 'text' } },
  'manager-needed': { status: 403 },
  'manager-code': { status: 422 },
  'tender-more': { status: 422 },
  'tender-method': { status: 422 },
  'change-too-much': { status: 422 },
  'staff-shares': { status: 422 },
  'sale-key-used': { status: 409 },
  'parked-gone': { status: 409, params: { register: 'text' } },
  /** A parked sale became this order already. */
  'parked-sold': { status: 409, params: { number: 'text' } },
  'member-keyword': { status: 422 },
  'member-code-over': { status: 422 },
  /** The scanned piece must not be sold any more. */
  'lot-expired': { status: 422, params: { date: 'text', code: 'text' } },
  /** There is no such lot in this store, or it is one of other goods. */
  'lot-unknown': { status: 422, params: { code: 'text' } },
  'lot-kept-back': { status: 422, params: { code: 'text' } },
  'sale-unknown': { status: 404 },
  'nothing-back': { status: 422 },
  /** Without a receipt the shop takes nothing back, gives no money that way, or has given as much today as it may. */
  'return-off': { status: 409 },
  'return-pay': { status: 422 },
  'return-limit': { status: 422, params: { left: 'text' } },
  /** Nobody knows what it was sold for: a manager names a price. */
  'return-price': { status: 422 },
  'return-price-high': { status: 422, params: { most: 'text' } },
  /** It is not known when the piece ends. */
  'return-lot': { status: 422 },
  'return-kit': { status: 422 },
  'return-member': { status: 422 },
  /** Its key is not the one this device was enrolled with, or another session's. */
  'device-unknown': { status: 404 },
  /** Not signed by the device, or not what it was when it was first sent. */
  'entry-forged': { status: 422, params: { number: 'number' } },
  /** An entry of a journal waits: for a number before it, or before staff. */
  'journal-waits': { status: 409, params: { count: 'number' } },
  /** A device of the session may hold sales that nobody has seen. */
  'device-away': { status: 409, params: { who: 'text', since: 'text' } },
  /** A manager gave it up before it sent this. */
  'device-lost': { status: 409 },
  /** An entry comes to another total than the customer paid. */
  'entry-total': { status: 409, params: { total: 'text', paid: 'text' } },
  /** Pieces of an entry cost less than the shop asks, and nobody who may agree sold them. */
  'entry-price': { status: 409, params: { name: 'text', asked: 'text', paid: 'text' } },
  /** Another tab of the same browser is the till by now. */
  'other-tab': { status: 409 },
  /** An entry handed over a present that no promotion it gave names any more. */
  'entry-present': { status: 409 },
  /** The register names no printer in the network of the shop. */
  'printer-none': { status: 409 },
  /** The server may not speak to the address it names. */
  'printer-network': { status: 409, params: { address: 'text' } },
  /** Not packed, or more than a printer is sent. */
  'printer-bytes': { status: 422 },
  /** The register names no terminal, or one this shop does not have. */
  'terminal-none': { status: 409 },
  /** Nobody knows yet what became of a card of this sale. */
  'card-open': { status: 409 },
  /** A card is being asked for, or has paid: its sale is not put aside. */
  'card-of-sale': { status: 409 },
  /** The same try, for another amount. */
  'card-amount': { status: 409 },
  /** Not approved for this sale and this amount, or used for another. */
  'card-not-paid': { status: 409 },
  /** The register's terminal takes cards; none is typed in. */
  'card-by-terminal': { status: 422 },
  /** The card paid an order: its money goes back by a refund. */
  'card-sold': { status: 409 },
  /** Nothing of it can be done now. */
  'card-over': { status: 409 },
  /** The terminal does not give it back. */
  'card-not-reversed': { status: 409, params: { reason: 'text' } },
  /** A session is not counted while cards wait. */
  'cards-wait': { status: 409, params: { count: 'number' } },
  /** Not one that waits before staff. */
  'entry-settled': { status: 409 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'till', typeof errors> {}
}
