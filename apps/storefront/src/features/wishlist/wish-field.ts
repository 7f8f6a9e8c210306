/** Tells a form of the wish list from one for the cart. */
export const wishField = 'wish';
