export * from './bags.ts';
export * from './cart.ts';
export * from './checkout.ts';
export * from './redeem.ts';
