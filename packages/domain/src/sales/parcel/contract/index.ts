export * from './shipment.ts';
export * from './shipment-machine.ts';
export * from './shipment-steps.ts';
