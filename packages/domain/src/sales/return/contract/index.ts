export * from './events.ts';
export * from './return.ts';
export * from './return-list.ts';
export * from './return-machine.ts';
export * from './return-steps.ts';
export * from './status.ts';
