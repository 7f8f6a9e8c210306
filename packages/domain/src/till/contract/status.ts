/** `draft`: counted in, not open yet · `processing`: open · `pending`: counted, no more sales · `abnormal`: the count differs too much. */
export const sessionStatuses = ['draft', 'processing', 'pending', 'completed', 'abnormal'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
/** Statuses in which the register belongs to the session. */
export const openSessionStatuses = ['draft', 'processing', 'pending', 'abnormal'] as const;

/** `draft`: waits for somebody · `pending`: called back to a register · `paid`: became an order · `canceled`. */
export const parkedStatuses = ['draft', 'pending', 'paid', 'canceled'] as const;
export type ParkedStatus = (typeof parkedStatuses)[number];

/** `draft`: a number before it is missing · `completed`: it is an order · `abnormal`: waits before staff · `canceled`: the money went back. */
export const entryStatuses = ['draft', 'completed', 'abnormal', 'canceled'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** How goods come back: against their receipt, for others that go out in the same go, or without a receipt. */
export const tillReturnKinds = ['receipt', 'exchange', 'no_receipt'] as const;
export type TillReturnKind = (typeof tillReturnKinds)[number];

/** How money goes back for goods without a receipt: out of the drawer, or as points of a member. */
export const returnPays = ['cash', 'points'] as const;
export type ReturnPay = (typeof returnPays)[number];

/**
 * `processing`: the terminal waits for the card · `abnormal`: nobody knows yet what became of it, it is asked again · `approved`: the money was
 * taken, or went back where it is a refund · `rejected`: declined · `canceled`: by the till or at the terminal · `refunded`: taken, and given back.
 */
export const cardStatuses = ['processing', 'abnormal', 'approved', 'rejected', 'canceled', 'refunded'] as const;
export type CardStatus = (typeof cardStatuses)[number];
export const openCardStatuses = ['processing', 'abnormal'] as const;
