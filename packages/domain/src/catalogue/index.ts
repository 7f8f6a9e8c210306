// Door for later domains.

export { costUnitsLater, type LaterCost } from './actions/cost-units-later.ts';
export { countSold } from './actions/count-sold.ts';
export { createProduct } from './actions/create-product.ts';
export { type Drawing, keepDrawings } from './actions/keep-drawings.ts';
export { lockLotPair, moveLot } from './actions/move-lot.ts';
export {
  adjustLot,
  type MovementPlaces,
  type ReservePlaces,
  unitsReserved,
  unitsReturned,
  unitsSettled,
} from './actions/move-units.ts';
export {
  holdOwing,
  holdOwingOf,
  holdOwingOfLot,
  type OwedPieces,
  owedOfStocks,
  oweUnits,
  owingRoom,
  settleOwed,
} from './actions/owe-units.ts';
export { lotAlike, type PlacedUnits, putUnits } from './actions/put-units.ts';
export { type ArrivedUnits, receiveUnits } from './actions/receive-units.ts';
export { saveCategoryProducts } from './actions/save-category-products.ts';
export { openLots } from './actions/save-lots.ts';
export { updateProduct } from './actions/update-product.ts';
export {
  type ExpiryPrice,
  expiryPercentOf,
  type Price,
  type PricedStock,
  priceOf,
  priceRange,
  type SpecialState,
  specialStateOf,
} from './facts/index.ts';
export { lockLot, lockLots } from './locks.ts';
export { commissionGroups } from './ports/commission-groups.ts';
export type {
  CategoryOrder,
  DemoAttribute,
  DemoBrand,
  DemoCategory,
  DemoGoods,
  DemoPicture,
  DemoProduct,
  DemoServices,
  DemoShelves,
  DemoStock,
  LayoutName,
  Localized,
  PackName,
  PaletteName,
  PictureOrder,
} from './ports/demo-goods.ts';
export { type MemberTiers, memberTiers } from './ports/member-tiers.ts';
export { type OrderNumbers, orderNumbers } from './ports/order-numbers.ts';
export { owedUnits } from './ports/owed-units.ts';
export { findMovedProduct } from './queries/address/find-moved-product.ts';
export { countAddresses, listAddresses, type PublicAddress } from './queries/address/list-addresses.ts';
export { lotHasCode, stockHasCode } from './queries/code-sql.ts';
export { loadExpiryPrices } from './queries/expiry-prices.ts';
export { loadAttributes, OptionWords } from './queries/get-attributes.ts';
export { hasProducts } from './queries/has-products.ts';
export { listBrands } from './queries/list-brands.ts';
export { listPickedCards } from './queries/list-cards.ts';
export { listCategoryProducts } from './queries/list-category-products.ts';
export { lotRows } from './queries/list-lots.ts';
export { listMovements, movementList } from './queries/list-movements.ts';
export { listProducts } from './queries/list-products.ts';
export { listShelves, type Shelf } from './queries/list-shelves.ts';
export { lotsBefore, lotsOfDay } from './queries/lots-of-day.ts';
export { mainPictures } from './queries/main-pictures.ts';
export { searchProducts } from './queries/search-products.ts';
export {
  atOnce,
  beyondOf,
  costOf,
  type DatedLot,
  datedLotsOf,
  deliveryDays,
  isKit,
  lotConditions,
  lotIsSellable,
  owedOf,
  partProductsOf,
  sellableIn,
  sellableOf,
  textInSql,
} from './queries/sellable-sql.ts';
export { type ShopView, shopView } from './queries/shop-view.ts';
export { importProducts } from './resources.ts';
export { maySeeCost } from './rules/stock-cost.ts';
export { levelOfAll, type StockLevel, stockLevel } from './rules/stock-level.ts';
