// What the form can say without asking the server. The shapes are the contract's; beside them stand the rules that look at
// several fields at once. Answers are codes, not words: the screen has those.
import { type Language, languages } from '@kaifong/base/localized';
import { type AdminProduct, productCreate, stockFields } from '@kaifong/domain/catalogue/contract';
import { repeatedIn } from '../../../../kit/fields/form-values.ts';
import { issueCode } from '../../../../kit/form/issue-message.ts';
import { formPath, productInput } from './payload.ts';
import type { LotValues, ProductValues, StockValues } from './values.ts';

export interface Problem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
/** Form path → what is wrong there. */
export type Problems = Record<string, Problem>;

const required: Problem = { code: 'validation.required' };

function lotProblems(lot: LotValues, at: string): Problems {
  const touched = lot.expiry_date !== '' || lot.is_discard;
  return lot.id === undefined && lot.quantity === '' && touched ? { [`${at}.quantity`]: required } : {};
}

function memberProblems({ member_prices }: StockValues, at: string): Problems {
  const problems: Problems = {};
  for (const [i, { level, price }] of member_prices.entries()) {
    const name = level.trim();
    if (name === '' && price !== '') problems[`${at}.member_prices.${i}.level`] = required;
    if (name !== '' && price === '') problems[`${at}.member_prices.${i}.price`] = required;
    if (name !== '' && member_prices.findIndex((other) => other.level.trim() === name) < i)
      problems[`${at}.member_prices.${i}.level`] = { code: 'catalogue.errors.value-repeated' };
  }
  return problems;
}

function stockProblems(stock: StockValues, at: string): Problems {
  const { price, special_price, special_from, special_until } = stock;
  const problems: Problems = { ...memberProblems(stock, at) };
  if (price === '') problems[`${at}.price`] = required;
  if (price !== '' && special_price && special_price >= price)
    problems[`${at}.special_price`] = { code: 'catalogue.errors.special-price-too-high' };
  if (special_price && special_from && special_until && special_until <= special_from)
    problems[`${at}.special_until`] = { code: 'catalogue.errors.special-dates' };
  for (const [i, lot] of stock.inventories.entries())
    Object.assign(problems, lotProblems(lot, `${at}.inventories.${i}`));
  return problems;
}

/** Two rows of one product may not carry the same code. */
const repeatedCodes = (stocks: readonly StockValues[]): Problems =>
  Object.fromEntries(
    repeatedIn(stockFields, stocks).map(({ index, name, value }) => [
      `stocks.${index}.${name}`,
      { code: `catalogue.errors.${name}-taken`, params: { value } },
    ]),
  );

function redeemProblems({
  is_redeemable,
  redeem_time,
  redeem_start_date: from,
  redeem_end_date: until,
}: ProductValues): Problems {
  if (!is_redeemable || redeem_time !== 'custom') return {};
  if (!from && !until) return { redeem_start_date: required };
  return from && until && until < from ? { redeem_end_date: { code: 'catalogue.errors.redeem-dates' } } : {};
}

/** As the form shows them from top to bottom, so that the first problem is the first one met. */
const fieldOrder = [
  'name',
  'sku',
  'url',
  'description',
  'image_list',
  'type',
  'redeem_start_date',
  'redeem_end_date',
  'stocks',
];

const placeOf = (path: string): number => {
  const place = fieldOrder.indexOf(path.split('.')[0] ?? '');
  return place < 0 ? fieldOrder.length : place;
};

const inFormOrder = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).sort(([a], [b]) => placeOf(a) - placeOf(b)));

interface Known {
  readonly record?: AdminProduct | undefined;
  /** The language whose tab is open: where a missing name is asked for. */
  readonly language: Language;
  /** Whether there are words for a code. */
  readonly known: (code: string) => boolean;
}

/** Everything that would be refused. Nothing when the product can be sent. */
export function productProblems(values: ProductValues, { record, language, known }: Known): Problems {
  const problems: Problems = {};
  for (const issue of productCreate.safeParse(productInput(values, record)).error?.issues ?? []) {
    problems[formPath(issue.path.join('.'), values, record)] ??= issueCode(issue, known);
  }
  if (languages.every((code) => !values.name[code]?.trim())) problems[`name.${language}`] = required;
  // A saved product has an address and a sku and cannot lose them; those of a new one are made.
  if (record && values.url.trim() === '') problems.url = required;
  if (record && values.sku.trim() === '') problems.sku = required;
  if (values.uploading > 0) problems.image_list = { code: 'product.still_uploading' };
  Object.assign(problems, redeemProblems(values));
  for (const [i, stock] of values.stocks.entries()) Object.assign(problems, stockProblems(stock, `stocks.${i}`));
  return inFormOrder({ ...problems, ...repeatedCodes(values.stocks) });
}
