export { bankChanged } from './events.ts';
export {
  type bankInput,
  type PayBasis,
  type PayListRow,
  type PayView,
  payBases,
  payCalls,
  payList,
  payRight,
  type raiseInput,
  type removePayInput,
} from './pay.ts';
export { payRoutes } from './pay-routes.ts';
