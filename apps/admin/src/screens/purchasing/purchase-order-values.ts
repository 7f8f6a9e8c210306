// The form of a purchase order: checked against the contract of its call before anything is sent.
import { useAction } from '@kaifong/client/hooks';
import type { Picture } from '@kaifong/domain/media/contract';
import {
  changePurchaseOrderInput,
  createPurchaseOrderInput,
  type PurchaseOrderView,
  routes,
} from '@kaifong/domain/purchasing/contract';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../kit/feedback/index.ts';
import { nestErrors, useIssueWords } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { type News, useStaleForm } from '../../kit/resource/index.ts';

/** A line with what is shown of it. */
export interface WrittenLine {
  readonly stock_id: number;
  readonly quantity: number | '';
  readonly cost: number | '';
  readonly name: string;
  readonly option: string;
  readonly sku: string;
  readonly picture: Picture | null;
  /** What the supplier calls them, packs together and sends at least; left out: not known. */
  readonly supplier_sku?: string;
  readonly pack?: number;
  readonly least?: number;
}

/** Everything is a text or a number while it is typed, `''` for nothing. */
export interface Written {
  readonly supplier_id: number | '';
  readonly warehouse_id: number | '';
  readonly currency: string;
  readonly rate: number | '';
  readonly expected_date: string;
  readonly payment_terms: string;
  readonly extra_cost: number | '';
  readonly note: string;
  readonly lines: readonly WrittenLine[];
}

const startOf = (order: PurchaseOrderView | undefined): Written => ({
  supplier_id: order?.supplier_id ?? '',
  warehouse_id: order?.warehouse_id ?? '',
  currency: order?.currency ?? '',
  rate: order && order.currency !== order.base_currency ? order.rate : '',
  expected_date: order?.expected_date ?? '',
  payment_terms: order?.payment_terms ?? '',
  extra_cost: order?.extra_cost ?? '',
  note: order?.note ?? '',
  lines: (order?.lines ?? []).map((line) => ({
    stock_id: line.stock_id,
    quantity: line.quantity,
    cost: line.cost ?? '',
    name: line.name,
    option: line.options,
    sku: line.sku,
    picture: null,
  })),
});

/** The input of the form. Of a new order, what is empty is left to the supplier's own terms. */
function payloadOf(values: Written, order: PurchaseOrderView | undefined): Record<string, unknown> {
  const { currency, rate, expected_date, payment_terms, lines, ...rest } = values;
  const said = (name: string, value: unknown) => (order || value !== '' ? { [name]: value } : {});
  return {
    ...rest,
    extra_cost: values.extra_cost === '' ? 0 : values.extra_cost,
    ...said('expected_date', expected_date),
    ...said('payment_terms', payment_terms),
    ...(currency.trim() !== '' && { currency: currency.trim().toUpperCase() }),
    ...(rate !== '' && { rate }),
    lines: lines.map(({ stock_id, quantity, cost }) => ({ stock_id, quantity, cost })),
    language: currentLanguage(),
    ...(order && { id: order.id, version: order.version }),
  };
}

/** Fields that are chosen from a list: nobody is to type a number there. */
const chosen = ['supplier_id', 'warehouse_id'];

/** Lines by their goods. */
const lineLists = {
  lines: {
    keyOf: ({ stock_id }: WrittenLine) => String(stock_id),
    says: ({ quantity, cost }: WrittenLine) => [quantity, cost],
  },
};

/** A line as `10 × Tea · 5`; anything else as it is. */
const lineText = (path: string, value: unknown): string | undefined => {
  if (!path.startsWith('lines.') || !value) return undefined;
  const { quantity, name, option, cost } = value as WrittenLine;
  return `${quantity || 0} × ${[name, option].filter(Boolean).join(', ')}${cost === '' ? '' : ` · ${cost}`}`;
};

export function usePurchaseOrderForm(order: PurchaseOrderView | undefined, labelOf: (path: string) => string) {
  const { t } = useTranslation();
  const say = useIssueWords();
  const go = useNavigate();
  const stale = [routes.listPurchaseOrders, routes.getPurchaseOrder];
  const create = useAction(routes.createPurchaseOrder, stale);
  const change = useAction(routes.updatePurchaseOrder, stale);
  const shape = order ? changePurchaseOrderInput : createPurchaseOrderInput;

  // What the form was filled from. A newer order that arrives while somebody types must not lend its version to her changes.
  const base = useRef(order);
  const form = useForm<Written>({
    defaultValues: startOf(order),
    resolver: (values) => {
      const issues = shape.safeParse(payloadOf(values, base.current)).error?.issues ?? [];
      if (issues.length === 0) return { values, errors: {} };
      const messages: Record<string, string> = {};
      for (const issue of issues) {
        const path = issue.path.join('.');
        messages[path] ??= chosen.includes(path) ? t('validation.choice') : say(issue);
      }
      return { values: {}, errors: nestErrors(messages) };
    },
  });

  const send = async (values: Written): Promise<PurchaseOrderView> => {
    const payload = payloadOf(values, base.current);
    const { data } = order
      ? await change.mutateAsync(payload as Parameters<typeof change.mutateAsync>[0])
      : await create.mutateAsync(payload as Parameters<typeof create.mutateAsync>[0]);
    notifySuccess(order ? 'submit_success' : 'create_success', data.number);
    return data;
  };
  const save = async (values: Written, leave: () => void): Promise<void> => {
    const { id } = await send(values);
    leave();
    await go(`/po/view/${id}`);
  };
  const news = (before: PurchaseOrderView | undefined, now: PurchaseOrderView | undefined): News[] => {
    const [was, is] = [before, now].map((one) => (one ? t(`purchasing.status.${one.status}`) : ''));
    return was === is ? [] : [{ label: labelOf('status'), was: was ?? '', now: is ?? '' }];
  };
  const onStale = useStaleForm({
    form,
    base,
    record: order,
    valuesOf: startOf,
    save: send,
    labelOf: (path) => labelOf(path.split('.')[0] ?? path),
    textOf: lineText,
    lists: lineLists,
    news,
  });
  return { form, save, onStale };
}
