/** Why a return is refused. Words in `sales/contract/messages`. */
export const returnErrors = {
  /** Nothing was sent yet, the shop's days are over, or it takes nothing back. */
  'return-closed': { status: 422 },
  'return-no-lines': { status: 422 },
  /** More pieces than can come back, or than are awaited. */
  'return-pieces': { status: 422, params: { left: 'number' } },
  'return-picture': { status: 415 },
  'return-moved': { status: 422, params: { number: 'text', status: 'text' } },
} as const;
