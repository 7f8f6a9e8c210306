// An order as letters speak of it: in the buyer's language, with amounts written out and a link that opens it.

import { type Language, languages, parseLanguage, textIn } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { fullNameOf } from '../../../customers/index.ts';
import { displayCurrency, regionLines } from '../../../settings/contract/index.ts';
import { getSettings, type Item, type LetterShop, letterShop } from '../../../settings/index.ts';
import { capabilitiesOf, type PaymentCapabilities } from '../../method/contract/index.ts';
import { storeOfPoint } from '../../method/queries/store-points.ts';
import { pickupLines, showPickupPoint } from '../../method/rules/show-pickup-point.ts';
import { orderAddressOf } from '../../order/queries/order-address.ts';
import { orderReaderOf } from '../../order/queries/order-reader.ts';
import { pointsText, reasonText } from '../../order/queries/show-words.ts';
import { collectCodeOf } from '../../order/rules/collect-code-of.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { awaitsApproval } from '../../order/rules/order-machine.ts';
import { payCodeOf } from '../../payment/queries/pay-code.ts';
import { payAddressOf, payPictureOf } from '../../payment/queries/pay-link.ts';
import type { Adjustment } from '../../pricing/contract/index.ts';

import type { OrderBundle } from '../queries/order-bundle.ts';
import { adjustmentRowsOf, factsOf } from '../queries/show-order.ts';
import { moment } from './moment.ts';

export interface LetterOrder {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly number: string;
  readonly firstName: string;
  readonly email: string;
  readonly items: readonly Item[];
  readonly subtotal: string;
  /** Discounts, points, surcharge and tax in words. */
  readonly adjustments: readonly (Pick<Adjustment, 'kind' | 'name'> & { readonly amount: string })[];
  readonly shipping: string;
  readonly total: string;
  /** The amount that is still to be paid. */
  readonly due: string;
  /** What the buyer looked at, when that was another currency: `US$12.80`. */
  readonly shownTotal: string | undefined;
  /** Undefined when nothing is sent. */
  readonly parcel:
    | {
        readonly address: readonly string[];
        readonly method: string;
        /** Name, address and hours of the place where it waits; empty: it is brought. */
        readonly pickup: readonly string[];
      }
    | undefined;
  readonly payment: {
    readonly settles: PaymentCapabilities['settles'];
    readonly name: string;
    readonly instructions: string;
    /** The account behind the code on the order's page; undefined where there is none. */
    readonly account?: { readonly identifier: string; readonly bank_code: string; readonly name: string } | undefined;
    /** Address of its picture. */
    readonly codePicture?: string | undefined;
  };
  /** Of an order fetched in a store of the shop: what its buyer shows there. */
  readonly collectCode: string | undefined;
  readonly deadline: string | undefined;
  /** The shop looks at it before it can be paid. */
  readonly awaitsApproval: boolean;
  /** Opens the order for whoever reads the letter. */
  readonly link: string;
  /** Pays for the order and opens nothing else of it. */
  readonly payLink: string;
  /** An amount written out in the order's currency, or in the one that is named. */
  readonly money: (cents: number, currency?: string) => string;
  /** A reason somebody wrote, or the words of the shop's own. */
  readonly reasonText: (reason: string) => string;
  /** Words of `sales.letters.…` in the buyer's language. */
  readonly say: (key: string, params?: Record<string, string>) => string;
}

/** Everything the letters of an order need. */
export async function letterOrderOf(ctx: Context, bundle: OrderBundle): Promise<LetterOrder> {
  const { order, lines } = bundle;
  const language = parseLanguage(order.language) ?? languages[0];
  const settings = await getSettings(ctx);
  const currency = displayCurrency(settings, order.currency);
  const money = (cents: number, other?: string) =>
    showMoney(cents, other && other !== order.currency ? displayCurrency(settings, other) : currency);
  const words = (text: typeof order.shipping_name) => textIn(text, language, settings.main_language);
  const say: LetterOrder['say'] = (key, params) => renderMessage(language, `sales.letters.${key}`, params);
  const { payment } = await orderReaderOf(ctx, order.payment_method, language);
  const account = (await payCodeOf(ctx, order)) ?? undefined;
  const to = order.shipping_address;
  const shown = { identifier: order.display_currency, rate: order.display_rate, mark: order.display_mark };
  return {
    language,
    say,
    money,
    number: order.number,
    firstName: order.first_name,
    email: order.email,
    shop: await letterShop(ctx, language),
    items: lines.map((line) => ({
      name: words(line.name),
      detail: [words(line.options), `× ${line.quantity}`].filter(Boolean).join(' · '),
      amount:
        line.points_each === null ? money(line.total_cents) : pointsText(line.points_each * line.quantity, language),
    })),
    subtotal: money(order.subtotal_cents),
    adjustments: adjustmentRowsOf(bundle, { language, main: settings.main_language }).map(({ kind, name, cents }) => ({
      kind,
      name,
      amount: money(cents),
    })),
    shipping: order.shipping_cents === 0 ? say('free') : money(order.shipping_cents),
    total: money(order.total_cents),
    due: money(dueOf(order)),
    shownTotal: order.display_currency === order.currency ? undefined : showMoney(order.total_cents, shown),
    parcel: to
      ? {
          address: [fullNameOf(to), to.address, ...regionLines(to, language), to.contact_number].filter(Boolean),
          method: words(order.shipping_name),
          pickup: order.pickup_point ? pickupLines(showPickupPoint(order.pickup_point, words)) : [],
        }
      : undefined,
    payment: {
      settles: capabilitiesOf(order.payment_method).settles,
      ...payment,
      account,
      ...(account && { codePicture: payPictureOf(ctx.runtime, order.public_id) }),
    },
    collectCode:
      storeOfPoint(order.pickup_point) === undefined ? undefined : collectCodeOf(ctx.runtime.secret, order.public_id),
    deadline: order.payment_deadline_at ? moment(order.payment_deadline_at, language, settings.time_zone) : undefined,
    awaitsApproval: awaitsApproval(factsOf(order)),
    link: orderAddressOf(ctx.runtime, order),
    payLink: payAddressOf(ctx.runtime, order.public_id),
    reasonText: (reason) => reasonText(reason, language),
  };
}
