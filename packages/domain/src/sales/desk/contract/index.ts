export * from './admin-order.ts';
export * from './order-card.ts';
export * from './order-steps.ts';
export * from './placing.ts';
export * from './store-order.ts';
