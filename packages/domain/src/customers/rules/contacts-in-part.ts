import { isMasked } from '@kaifong/base/masked';

/** A sheet that was written for a reader without the right holds numbers and addresses in part: the record keeps its own. */
const inPart = (cell: unknown) => (isMasked(cell) ? ('customers.contact-in-part' as const) : undefined);

export const contactsInPart = { email: inPart, phone: inPart };
