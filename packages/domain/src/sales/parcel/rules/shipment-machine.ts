import { rulesOf } from '@kaifong/base/steps';
import { shipmentMachine } from '../contract/index.ts';

/** A parcel's steps depend on nothing but its status; whether its order may be sent is the order's question. */
export const shipmentRules = rulesOf(shipmentMachine)({});
