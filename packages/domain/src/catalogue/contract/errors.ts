import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('catalogue', {
  'sku-taken': { status: 422, params: { value: 'text' } },
  'barcode-taken': { status: 422, params: { value: 'text' } },
  'url-taken': { status: 422 },
  'key-taken': { status: 422 },
  'value-repeated': { status: 422 },
  'special-price-too-high': { status: 422 },
  'special-dates': { status: 422 },
  'related-itself': { status: 422 },
  /** A kit is made of stocks that lie in lots, and lies in none itself. */
  'kit-of-kits': { status: 422 },
  'kit-part': { status: 422 },
  'kit-lots': { status: 422 },
  'kit-counted': { status: 422 },
  'kit-backorder': { status: 422 },
  /** No whole step lies between the least and the most. */
  quantities: { status: 422, params: { least: 'number' } },
  'redeem-dates': { status: 422 },
  'price-missing': { status: 422 },
  'warehouse-missing': { status: 422 },
  'quantity-by-movement': { status: 422 },
  'category-missing': { status: 422 },
  'product-missing': { status: 422 },
  'brand-missing': { status: 422 },
  'picture-missing': { status: 422 },
  'attribute-missing': { status: 422, params: { value: 'text' } },
  /** Stocks are told apart by it. */
  'attribute-in-use': { status: 422 },
  'value-in-use': { status: 422, params: { values: 'text' } },
  'option-missing': { status: 422, params: { value: 'text', attribute: 'text' } },
  'options-repeated': { status: 422 },
  'commission-group-missing': { status: 422, params: { value: 'text' } },
  'tier-missing': { status: 422, params: { value: 'text' } },
  'stock-missing': { status: 422 },
  /** Goods for sale whose last day is over. */
  'lot-expired': { status: 422 },
  /** Orders or reservations still name it: hide it instead. */
  'product-in-use': { status: 409, params: { id: 'number' } },
  /** General goods are sent, services and bookings are done. */
  'files-of-virtual': { status: 422 },
  'no-stock-selected': { status: 422 },
  'too-many-labels': { status: 422 },
  /** The bars would be too thin for a scanner. */
  'label-too-small': { status: 422, params: { codes: 'text' } },
  'code-not-latin': { status: 422, params: { codes: 'text' } },
  'import-not-fetched': { status: 422 },
  /** What a cell of a sheet holds, where it should hold something else. */
  'import-amount': { status: 422, params: { value: 'text' } },
  'import-member-prices': { status: 422, params: { value: 'text' } },
  'import-commissions': { status: 422, params: { value: 'text' } },
  /** A warning: the column was not read. */
  'import-commissions-unread': { status: 422 },
  'import-cost-unread': { status: 422 },
  'import-count': { status: 422, params: { value: 'text' } },
  'import-id': { status: 422, params: { value: 'text' } },
  'import-switch': { status: 422, params: { value: 'text' } },
  'import-option': { status: 422, params: { value: 'text' } },
  'import-options': { status: 422, params: { options: 'text' } },
  'import-no-options': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'catalogue', typeof errors> {}
}
