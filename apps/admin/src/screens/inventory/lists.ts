import { inTransitLots } from '@kaifong/domain/inventory/contract';

export default [inTransitLots];
