export { commissionGroup } from './commission-group.ts';
export { errors } from './errors.ts';
