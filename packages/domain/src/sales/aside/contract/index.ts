export * from './accept-payment.ts';
export { type AsideRow, asideCalls, asideList } from './aside-list.ts';
