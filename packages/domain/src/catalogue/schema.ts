// What later rooms may join and point at.
export { backorders, expiryPrices, inventories, inventoryMovements, warehouses } from './schema/inventory.ts';
export {
  attributes,
  brands,
  productCategories,
  productFiles,
  productPictures,
  products,
  stockParts,
  stocks,
} from './schema/product.ts';
export { searchMisses, searchSynonyms } from './schema/search.ts';
