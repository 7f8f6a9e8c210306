import { defineRoute, many, one, rates, sheetFormat } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { listInput } from '@kaifong/base/list';
import { languageSchema } from '@kaifong/base/localized';
import { undoableResult, undoToken } from '@kaifong/base/resource';
import * as z from 'zod';
import { menuDetail } from '../../navigation/contract/index.ts';
import { attributePosition, storeAttribute } from './attribute.ts';
import { storeBrand } from './brand.ts';
import { printBarcodes, printQrCodes } from './labels.ts';
import { productCard, productDetail, productFacets, serviceCard } from './product.ts';
import { changeProducts } from './product-changes.ts';
import { addProductFile, deleteProductFile, readProductFile, updateProductFile } from './product-file.ts';
import { adminProduct, adminProductRow, productCreate, productPickerRow, productUpdate } from './product-form.ts';
import { productQuery, searchKeyword, serviceSorts } from './product-query.ts';
import { deleteSearchMiss, searchMissCalls } from './search-miss.ts';
import { suggestProducts } from './suggest.ts';

const language = languageSchema.optional();
const url = z.string().min(1, 'validation.required').max(120);
const idOnly = z.object({ id: recordId, language });
const ids = z.array(recordId).min(1).max(100);

export const searchProducts = defineRoute({
  name: 'catalogue.search-products',
  method: 'POST',
  reads: 'shared',
  path: '/api/product/search',
  door: 'store',
  permission: 'public',
  sharedReply: true,
  rate: rates.search,
  input: productQuery.extend({ keyword: searchKeyword.optional() }),
  output: many(productCard).extend({
    /** The words that were looked for instead of a keyword that finds nothing: corrected, or fewer of them. */
    corrected_to: z.string().optional(),
  }),
  summary:
    'Finds visible products by the words of their name, codes, brand, category, options or description in any language; without a keyword it lists them.',
});

export const getProduct = defineRoute({
  name: 'catalogue.get-product',
  method: 'POST',
  reads: 'shared',
  path: '/api/product',
  door: 'store',
  permission: 'public',
  sharedReply: true,
  input: z.object({ language, url }),
  output: one(productDetail),
  summary: 'Reads the visible product with this url, with its stocks and what can be bought of each.',
});

export const getCategory = defineRoute({
  name: 'catalogue.get-category',
  method: 'POST',
  reads: 'shared',
  path: '/api/category',
  door: 'store',
  permission: 'public',
  sharedReply: true,
  input: productQuery.extend({ url }),
  output: z.object({
    data: menuDetail,
    products: many(productCard),
    facets: productFacets,
  }),
  summary: 'Reads an enabled category, a page of its products and what they can be narrowed to.',
});

export const listServices = defineRoute({
  name: 'catalogue.list-services',
  method: 'GET',
  path: '/api/service',
  door: 'store',
  permission: 'public',
  sharedReply: true,
  input: productQuery
    .pick({ language: true, page: true, per_page: true })
    .extend({ sort: z.enum(serviceSorts).optional() }),
  output: many(serviceCard),
  summary:
    'Lists the visible services, the newest first or by price; each says whether it has to be agreed with the shop.',
});

export const listAttributes = defineRoute({
  name: 'catalogue.list-attributes',
  method: 'POST',
  reads: 'shared',
  path: '/api/attribute',
  door: 'store',
  permission: 'public',
  input: z.object({ language, position: attributePosition.optional() }),
  output: z.object({ data: z.array(storeAttribute) }),
  summary: 'The attributes stocks differ in, with their values in the order shoppers see them.',
});

export const listBrands = defineRoute({
  name: 'catalogue.list-brands',
  method: 'GET',
  path: '/api/brand',
  door: 'store',
  permission: 'public',
  input: z.object({ language }),
  output: z.object({ data: z.array(storeBrand) }),
  summary: 'The enabled brands.',
});

const admin = { door: 'admin' } as const;

/** Sort: id, sku, created_at, updated_at, price. Filters: visibled, type, brand_id, category, stock_id, sold_out, low_stock. */
const adminList = listInput;

export const listProducts = defineRoute({
  ...admin,
  name: 'catalogue.list-products',
  method: 'GET',
  path: '/api/admin/product',
  permission: 'get products',
  input: adminList,
  output: many(adminProductRow),
  summary: 'Lists products, visible or not.',
});

export const pickProducts = defineRoute({
  ...admin,
  name: 'catalogue.pick-products',
  method: 'GET',
  path: '/api/admin/product/list',
  permission: 'get products',
  input: adminList,
  output: many(productPickerRow),
  summary: 'A light list of products with their stocks, for pickers; `keyword` finds names, skus and barcodes.',
});

export const readProduct = defineRoute({
  ...admin,
  name: 'catalogue.read-product',
  method: 'GET',
  path: '/api/admin/product/:id',
  permission: 'get product',
  input: idOnly,
  output: one(adminProduct),
  summary: 'Reads one product with its translations, stocks (hidden ones too), lots and stock history.',
});

export const createProduct = defineRoute({
  ...admin,
  name: 'catalogue.create-product',
  idempotent: true,
  method: 'POST',
  path: '/api/admin/product',
  permission: 'create product',
  status: 201,
  multipart: true,
  input: productCreate,
  output: one(adminProduct),
  summary: 'Creates a product; sku, url and barcodes that are left out are made.',
});

export const updateProduct = defineRoute({
  ...admin,
  name: 'catalogue.update-product',
  idempotent: true,
  method: 'PUT',
  path: '/api/admin/product/:id',
  permission: 'update product',
  multipart: true,
  input: productUpdate,
  output: one(adminProduct),
  summary: 'Changes a product; what is left out stays as it is.',
});

export const deleteProduct = defineRoute({
  ...admin,
  name: 'catalogue.delete-product',
  method: 'DELETE',
  path: '/api/admin/product/:id',
  permission: 'delete product',
  input: idOnly,
  output: one(z.object({ id: z.number() })).extend({ undo: undoToken }),
  summary: 'Deletes a product nobody has ordered; the undo token brings it back within seven days.',
});

export const cloneProduct = defineRoute({
  ...admin,
  name: 'catalogue.clone-product',
  method: 'GET',
  path: '/api/admin/product/:id/clone',
  writes: true,
  permission: 'create product',
  input: idOnly,
  output: one(adminProduct),
  summary: 'Makes a hidden copy with skus, barcodes and url of its own and nothing in stock.',
});

export const batchUpdateProducts = defineRoute({
  ...admin,
  name: 'catalogue.batch-update-product',
  method: 'PUT',
  path: '/api/admin/product/batch',
  permission: 'batch update product',
  input: z.object({ ids, key: z.string().max(60), value: z.json(), language }),
  output: undoableResult,
  summary: 'Changes visibled, is_new, is_hot or is_featured of several products.',
});

export const batchDestroyProducts = defineRoute({
  ...admin,
  name: 'catalogue.batch-destroy-product',
  method: 'DELETE',
  path: '/api/admin/product/batch',
  permission: 'batch destroy product',
  input: z.object({ ids }),
  output: undoableResult,
  summary: 'Deletes several products; those that were ordered stay and are named.',
});

export const exportProducts = defineRoute({
  ...admin,
  name: 'catalogue.export-product',
  method: 'GET',
  path: '/api/admin/product/export',
  permission: 'export product',
  rate: rates.heavy,
  reply: 'file',
  input: adminList.extend({ format: sheetFormat }),
  output: z.custom<Blob>(),
  summary: 'The listed products, one row per stock, as "product list.xlsx" or .csv.',
});

export const routes = {
  searchProducts,
  suggestProducts,
  listSearchMisses: searchMissCalls.list,
  exportSearchMisses: searchMissCalls.sheet,
  deleteSearchMiss,
  getProduct,
  getCategory,
  listServices,
  listAttributes,
  listBrands,
  listProducts,
  pickProducts,
  readProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  cloneProduct,
  batchUpdateProducts,
  changeProducts,
  batchDestroyProducts,
  exportProducts,
  addProductFile,
  updateProductFile,
  deleteProductFile,
  readProductFile,
  printBarcodes,
  printQrCodes,
};
