/** What stands in the place of an erased person's address. */
export const erasedAddress = (id: number): string => `erased-${id}@erased.invalid`;
