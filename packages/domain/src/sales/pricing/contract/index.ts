export * from './line.ts';
export * from './rehearsal.ts';
export * from './taxes.ts';
