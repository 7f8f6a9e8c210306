/** This tab, until it is loaded anew: the shop asks a card terminal nothing for one that is not the till any more. */
export const thisTab: string = crypto.randomUUID();
