export * from './change-order.ts';
