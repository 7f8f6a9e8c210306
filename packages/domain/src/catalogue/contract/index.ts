export { foreignHeads } from '../sheet/contract/foreign-heads.ts';
export {
  type ProductSheetField,
  productSheet,
  sheetProductFields,
  sheetStockFields,
} from '../sheet/contract/product-sheet.ts';
export {
  type AttributeValues,
  attribute,
  attributePosition,
  attributePositions,
  attributeValues,
  createAttribute,
  definitionsAsked,
  optionKey,
  type StoreAttribute,
  storeAttribute,
} from './attribute.ts';
export { brand, type StoreBrand, storeBrand } from './brand.ts';
export { errors } from './errors.ts';
export { expiryPrice } from './expiry-price.ts';
export { type LabelLayoutName, labelLayoutNames, labelLayouts, labelsPerPage } from './label-layouts.ts';
export { type LabelPart, type LabelsInput, labelParts, mostLabels, printBarcodes, printQrCodes } from './labels.ts';
export { lotDayCalls, lotDayList } from './lot-day-list.ts';
export { type LotRow, lotCalls, lotList, lotRow } from './lot-list.ts';
export { type LowStock, lowStockCard } from './low-stock.ts';
export {
  type ProductCard,
  type ProductDetail,
  type ProductFacets,
  type ProductOption,
  type ProductType,
  productCard,
  productDetail,
  productFacets,
  productLink,
  productOption,
  productType,
  productTypes,
  type ServiceCard,
  type StoreStock,
  serviceCard,
  servicesLink,
  storeStock,
} from './product.ts';
export {
  type ChangedValue,
  categoryWays,
  changedValue,
  type PriceWay,
  type ProductChange,
  pricedFields,
  priceWays,
  productChange,
} from './product-changes.ts';
export {
  addProductFile,
  deleteProductFile,
  type ProductFile,
  productFile,
  readProductFile,
  updateProductFile,
} from './product-file.ts';
export {
  type AdminProduct,
  type AdminProductRow,
  adminProduct,
  adminProductRow,
  type InventoryHistoryRow,
  inventoryHistoryRow,
  type MovementKind,
  movementKinds,
  type ProductCommission,
  type ProductCreate,
  type ProductFields,
  type ProductPickerRow,
  type ProductUpdate,
  productCommission,
  productCreate,
  productFields,
  productPickerRow,
  productPictureInput,
  productUpdate,
} from './product-form.ts';
export {
  countLimit,
  type ProductFilter,
  type ProductQuery,
  type ProductSort,
  productFilter,
  productFlags,
  productQuery,
  productSorts,
  searchKeyword,
  serviceSorts,
} from './product-query.ts';
export { productRecord } from './product-record.ts';
export {
  fittingQuantity,
  type QuantityProblem,
  type QuantityRule,
  quantityProblemOf,
  quantityProblems,
  quantityRuleOf,
  type StockQuantities,
} from './quantity-rule.ts';
export * from './routes.ts';
export {
  deleteSearchMiss,
  type SearchMissRow,
  searchMissCalls,
  searchMissList,
} from './search-miss.ts';
export { searchSynonym } from './search-synonym.ts';
export { type CatalogueSettings, catalogueSettings, defaultDeliveryDays } from './settings.ts';
export {
  type AdminStock,
  adminStock,
  type InventoryRow,
  inventoryInput,
  inventoryRow,
  type StockFields,
  type StockInput,
  type StockPart,
  stockFields,
  stockInput,
  stockPart,
} from './stock.ts';
export { type Suggestions, suggestions, suggestProducts } from './suggest.ts';
export { type ChosenOption, combinationsOf, type MatrixRow, optionsKey, variantMatrix } from './variant-matrix.ts';
export { warehouse } from './warehouse.ts';
