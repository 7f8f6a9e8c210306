// Telephone numbers and email addresses of people, shown in part: enough to tell two people apart, too little to write to either.

/** The right to see numbers and addresses of people whole in lists, sheets and searches. A record of one person shows hers to whoever may open it. */
export const seesContacts = 'get contact_detail';

const dots = '•••';

function maskedNumber(text: string): string {
  const [, code = '', number = ''] = /^(\+\d{1,4}[\s-]+)?(.*)$/s.exec(text) ?? [];
  const digits = number.replace(/\D/g, '');
  // A short number would be told by three of its digits.
  return digits.length < 7 ? `${code}${dots}` : `${code}${digits.slice(0, 1)}${dots} ••${digits.slice(-2)}`;
}

/**
 * `amy@shop.test` → `a•••@shop.test`; `91234512` → `9••• ••12`, its country's code kept before a blank: `+852 9••• ••12`. The length
 * of the hidden part is told by neither. A text without a digit or an address in it stays: a dash where somebody was erased.
 */
export function masked(text: string): string {
  const at = text.lastIndexOf('@');
  if (at > 0) return `${[...text][0]}${dots}${text.slice(at)}`;
  return /\d/.test(text) ? maskedNumber(text) : text;
}

/** Whether a text is one that `masked` wrote: such a text is never kept as a number or an address. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes(dots);

/** The guard of a field or column that holds a number or an address of a person. */
export const contactGuard = { see: seesContacts, masked: true } as const;
