import { bind, bindList } from '@kaifong/kernel/http';
import { listRows, listSheet } from '@kaifong/kernel/resource';
import { getMainLanguage } from '../settings/index.ts';
import { changeProducts } from './actions/change-products.ts';
import { cloneProduct } from './actions/clone-product.ts';
import { createProduct } from './actions/create-product.ts';
import { deleteSearchMiss } from './actions/delete-search-miss.ts';
import { changeProductFile, dropProductFile, putProductFile } from './actions/save-product-files.ts';
import { searchShop, writeMisses } from './actions/search-shop.ts';
import { updateProduct } from './actions/update-product.ts';
import { routes, searchMissCalls } from './contract/index.ts';
import { getAdminProduct } from './queries/get-admin-product.ts';
import { listAttributes } from './queries/get-attributes.ts';
import { getCategoryPage } from './queries/get-category-page.ts';
import { getProductPage } from './queries/get-product-page.ts';
import { listBrands } from './queries/list-brands.ts';
import { readProductFile } from './queries/list-product-files.ts';
import { listProducts, pickProducts } from './queries/list-products.ts';
import { searchMissRows } from './queries/list-search-misses.ts';
import { printLabels } from './queries/print-labels.ts';
import { productList } from './queries/product-list.ts';
import { listServices } from './queries/service/list-services.ts';
import { suggestProducts } from './queries/suggest-products.ts';
import {
  attributeBindings,
  brandBindings,
  expiryPriceBindings,
  productRecords,
  synonymBindings,
  warehouseBindings,
} from './resources.ts';
import { exportProducts } from './sheet/queries/export-products.ts';

const store = [
  bind(routes.searchProducts, (ctx, query) => searchShop(ctx, query)),
  bind(routes.suggestProducts, async (ctx, { keyword }) => ({ data: await suggestProducts(ctx, keyword) })),
  bind(routes.getProduct, async (ctx, { url }) => ({ data: await getProductPage(ctx, url) })),
  bind(routes.getCategory, (ctx, query) => getCategoryPage(ctx, query)),
  bind(routes.listServices, (ctx, query) => listServices(ctx, query)),
  bind(routes.listAttributes, async (ctx) => ({ data: await listAttributes(ctx, await getMainLanguage(ctx)) })),
  bind(routes.listBrands, async (ctx) => ({ data: await listBrands(ctx, await getMainLanguage(ctx)) })),
];

const admin = [
  bindList(routes.listProducts, productList, listProducts),
  bindList(routes.pickProducts, productList, pickProducts),
  bindList(searchMissCalls.list, searchMissRows, async (ctx, query) => {
    await writeMisses(ctx);
    return listRows(ctx, searchMissRows, query);
  }),
  bind(searchMissCalls.sheet, async (ctx, query) => {
    await writeMisses(ctx);
    return listSheet(ctx, searchMissRows, query);
  }),
  bind(routes.deleteSearchMiss, async (ctx, { id }) => ({ data: await deleteSearchMiss(ctx, id) })),
  bind(routes.exportProducts, (ctx, query) => exportProducts(ctx, query)),
  bind(routes.printBarcodes, (ctx, input) => printLabels(ctx, 'barcode', input)),
  bind(routes.printQrCodes, (ctx, input) => printLabels(ctx, 'qrcode', input)),
  bind(routes.readProduct, async (ctx, { id }) => ({ data: await getAdminProduct(ctx, id) })),
  bind(routes.createProduct, async (ctx, input) => ({ data: await createProduct(ctx, input) })),
  bind(routes.batchUpdateProducts, (ctx, input) => productRecords.batchUpdate(ctx, input)),
  bind(routes.changeProducts, (ctx, input) => changeProducts(ctx, input)),
  bind(routes.batchDestroyProducts, (ctx, { ids }) => productRecords.batchDestroy(ctx, ids)),
  bind(routes.updateProduct, async (ctx, input) => ({ data: await updateProduct(ctx, input) })),
  { ...bind(routes.deleteProduct, (ctx, { id }) => productRecords.remove(ctx, id)), bound: productRecords.bound },
  bind(routes.addProductFile, async (ctx, input) => ({ data: await putProductFile(ctx, input) })),
  bind(routes.updateProductFile, async (ctx, input) => ({ data: await changeProductFile(ctx, input) })),
  bind(routes.deleteProductFile, async (ctx, input) => ({ data: await dropProductFile(ctx, input) })),
  bind(routes.readProductFile, (ctx, input) => readProductFile(ctx, input)),
  bind(routes.cloneProduct, async (ctx, { id }) => ({ data: await cloneProduct(ctx, id) })),
];

/** Sheets of products are read like those of every resource; see `productSheets`. */
const sheetCalls = new Set(['catalogue.import-product', 'catalogue.export-product-template']);
const sheets = productRecords.aids.filter(({ route }) => sheetCalls.has(route.name));

export const bindings = [
  ...store,
  ...admin,
  ...sheets,
  ...brandBindings,
  ...attributeBindings,
  ...warehouseBindings,
  ...expiryPriceBindings,
  ...synonymBindings,
];
