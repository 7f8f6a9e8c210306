// What later rooms may join and point at.
export { inventories, inventoryMovements, warehouses } from './schema/inventory.ts';
export { attributes, brands, productCategories, productPictures, products, stocks } from './schema/product.ts';
export { searchMisses, searchSynonyms } from './schema/search.ts';
