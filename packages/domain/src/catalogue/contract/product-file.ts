// What a buyer of a product downloads, as staff keep it beside the product's form.
import { defineRoute, uploadedFile } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { emptyAsNull, numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

export const productFile = z.object({
  id: z.number(),
  /** Only with this stock; null: with every one of the product. */
  stock_id: z.number().nullable(),
  filename: z.string(),
  mimetype: z.string(),
  bytes: z.number(),
  /** How often for each piece that was bought, and how many days from the payment on; null: without an end. */
  downloads: z.number().nullable(),
  days: z.number().nullable(),
});
export type ProductFile = z.output<typeof productFile>;

const wholeUpTo = (most: number) => emptyAsNull(numberInput(z.number().int().min(1).max(most))).optional();
const limits = { stock_id: emptyAsNull(recordId).optional(), downloads: wholeUpTo(1000), days: wholeUpTo(3650) };
const language = languageSchema.optional();
const named = z.object({ id: recordId, file_id: recordId, language });
const path = '/api/admin/product/:id/file';
const admin = { door: 'admin', permission: 'update product' } as const;
/** Every file of the product, as it stands afterwards. */
const output = z.object({ data: z.array(productFile) });

export const addProductFile = defineRoute({
  ...admin,
  name: 'catalogue.add-product-file',
  method: 'POST',
  path,
  multipart: true,
  input: z.object({ id: recordId, language, file: uploadedFile, ...limits }),
  output,
  summary: 'Puts a file to a virtual product that its buyers download once they have paid.',
});

export const updateProductFile = defineRoute({
  ...admin,
  name: 'catalogue.update-product-file',
  method: 'PUT',
  path: `${path}/:file_id`,
  input: named.extend(limits),
  output,
  summary: 'Changes with which stock, how often and how long a file may be downloaded; who has bought keeps what was.',
});

export const deleteProductFile = defineRoute({
  ...admin,
  name: 'catalogue.delete-product-file',
  method: 'DELETE',
  path: `${path}/:file_id`,
  input: named,
  output,
  summary: 'Takes a file from a product; who has bought it keeps it.',
});

export const readProductFile = defineRoute({
  door: 'admin',
  permission: 'get product',
  name: 'catalogue.read-product-file',
  method: 'GET',
  path: `${path}/:file_id`,
  reply: 'file',
  input: named,
  output: z.custom<Blob>(),
  summary: 'A file of a product, for staff who look at what buyers get.',
});
