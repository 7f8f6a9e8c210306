export { errors } from './errors.ts';
export { routes, type ShopStore, shopStore, storesLink } from './routes.ts';
export {
  cardTerminalMakers,
  registerNameIn,
  type Store,
  type StoreRegister,
  store,
  storeRegisters,
} from './store.ts';
