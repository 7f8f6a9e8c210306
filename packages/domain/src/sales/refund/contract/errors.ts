/** Why a refund is refused. Words in `sales/contract/messages`. */
export const refundErrors = {
  /** The refund needs a second account, and is not paid out at a counter before. */
  'refund-waits': { status: 409 },
  /** More money than is left. */
  'refund-money': { status: 422, params: { left: 'text' } },
  /** More pieces than are left. */
  'refund-pieces': { status: 422, params: { left: 'number' } },
  /** The pieces are on their way back with a return, which refunds them when it is settled. */
  'refund-returning': { status: 422, params: { left: 'number' } },
  'refund-shipping': { status: 422, params: { left: 'text' } },
  /** A present stays that costs more than goes back. */
  'refund-present': { status: 422, params: { amount: 'text' } },
  'refund-nothing': { status: 422 },
  /** A provider's notice names another amount than it was asked for. */
  'refund-other-amount': { status: 409 },
  /** A provider sent what staff had sent by hand. */
  'refund-sent-twice': { status: 409 },
  'refund-moved': { status: 422, params: { number: 'text', status: 'text' } },
} as const;
