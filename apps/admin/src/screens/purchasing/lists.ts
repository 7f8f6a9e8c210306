import { incomingLots } from '@kaifong/domain/purchasing/contract';

export default [incomingLots];
