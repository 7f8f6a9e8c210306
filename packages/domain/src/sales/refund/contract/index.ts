export * from './events.ts';
export * from './refund.ts';
export * from './refund-list.ts';
export * from './refund-machine.ts';
export * from './refund-steps.ts';
export * from './status.ts';
