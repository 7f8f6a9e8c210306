export {
  type DelegateRow,
  type DelegateView,
  delegateNamed,
  delegateRoutes,
  delegateWish,
} from './delegate.ts';
