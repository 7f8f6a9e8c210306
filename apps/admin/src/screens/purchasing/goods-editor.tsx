import { useCall } from '@kaifong/client/hooks';
import { purchaseLineFields, routes } from '@kaifong/domain/purchasing/contract';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StockPicker } from '../../goods/stock-picker.tsx';
import { Thumb } from '../../goods/thumb.tsx';
import type { FoundStock } from '../../goods/use-scan.ts';
import { LineEditor, LineHead } from '../../kit/document/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import type { Written, WrittenLine } from './purchase-order-values.ts';
import { useOrderCurrency } from './use-order-currency.ts';

const typed = { quantity: purchaseLineFields.quantity, cost: purchaseLineFields.cost };
const also = ['stock_id'];

/** The first number that is no less than the supplier sends and of whole packs. */
export const fitting = (quantity: number, { pack = 1, least = 1 }: Pick<WrittenLine, 'pack' | 'least'>): number =>
  Math.ceil(Math.max(quantity, least) / pack) * pack;

/**
 * Fills in the terms of the chosen supplier: her price where none was typed yet. Answers how to do so for a stock that was
 * just added, which gets her pack instead of one piece, too.
 */
function useTerms() {
  const call = useCall();
  const { getValues, setValue } = useFormContext<Written>();
  const supplier_id = Number(useWatch<Written, 'supplier_id'>({ name: 'supplier_id' })) || 0;
  const fill = async (stock_ids: readonly number[], isNew: boolean) => {
    if (!supplier_id || stock_ids.length === 0) return;
    // Only a help: without it the cost is typed.
    const known = await call(routes.getLastCosts, { supplier_id, stock_ids: [...stock_ids] }).catch(() => undefined);
    if (!known || Number(getValues('supplier_id')) !== supplier_id) return;
    const filled = (line: WrittenLine): WrittenLine => {
      const terms = known.data.find(({ stock_id }) => stock_id === line.stock_id);
      if (!terms) return { ...line, supplier_sku: '', pack: 1, least: 1 };
      const { cost, supplier_sku, pack, least } = terms;
      const first = isNew && line.pack === undefined;
      return {
        ...line,
        ...{ supplier_sku, pack, least },
        ...(line.cost === '' && cost !== null && { cost }),
        ...(first && { quantity: fitting(Number(line.quantity) || 1, terms) }),
      };
    };
    const lines = getValues('lines').map((line) => (stock_ids.includes(line.stock_id) ? filled(line) : line));
    setValue('lines', lines, { shouldDirty: isNew });
  };
  const latest = useRef(fill);
  latest.current = fill;
  // Another supplier has other terms.
  useEffect(() => {
    if (supplier_id)
      void latest.current(
        getValues('lines').map(({ stock_id }) => stock_id),
        false,
      );
  }, [supplier_id, getValues]);
  return (stock_id: number) => fill([stock_id], true);
}

/** A line that is there already gets one pack more. */
const added = (lines: readonly WrittenLine[], { product, stock }: FoundStock): readonly WrittenLine[] => {
  const more = (line: WrittenLine) => ({ ...line, quantity: fitting((Number(line.quantity) || 0) + 1, line) });
  if (lines.some(({ stock_id }) => stock_id === stock.id))
    return lines.map((line) => (line.stock_id === stock.id ? more(line) : line));
  const line: WrittenLine = {
    stock_id: stock.id,
    quantity: 1,
    cost: '',
    name: product.name,
    option: stock.option,
    sku: stock.sku,
    picture: product.picture,
  };
  return [...lines, line];
};

/** What of a line does not fit what the supplier sends; it may be ordered all the same. */
function useMisfit() {
  const { t } = useTranslation();
  return ({ quantity, pack = 1, least = 1 }: WrittenLine): string | undefined => {
    const wanted = Number(quantity) || 0;
    if (wanted < least) return t('purchase.too_few', { count: least });
    return wanted % pack === 0 ? undefined : t('purchase.no_full_pack', { count: pack });
  };
}

/**
 * The ordered goods: found above, counted and priced below. What this supplier takes, packs and sends at least is
 * filled in.
 */
export function GoodsEditor() {
  const { t } = useTranslation();
  const format = useFormat();
  const currency = useOrderCurrency();
  const fillTerms = useTerms();
  const misfit = useMisfit();
  const detailsOf = ({ sku, supplier_sku, pack = 1, least = 1 }: WrittenLine) => [
    sku,
    supplier_sku || undefined,
    pack > 1 ? t('purchase.pack_of', { count: pack }) : undefined,
    least > 1 ? t('purchase.at_least', { count: least }) : undefined,
  ];
  return (
    <LineEditor<WrittenLine>
      name="lines"
      fields={typed}
      also={also}
      keyOf={({ stock_id }) => stock_id}
      labelOf={(name) => t(`purchasing.po.fields.${name}`)}
      wordsOf={(line) => ({
        name: line.option ? `${line.name}, ${line.option}` : line.name,
        picture: <Thumb picture={line.picture} />,
        head: <LineHead name={line.name} option={line.option} details={detailsOf(line)} />,
        problem: misfit(line),
        total: format.money((Number(line.quantity) || 0) * (Number(line.cost) || 0), currency),
      })}
      adder={(ref, add) => (
        <StockPicker
          fieldRef={ref}
          label={t('order.add_item')}
          alsoGone
          onPick={(found) => {
            add((lines) => added(lines, found));
            void fillTerms(found.stock.id);
          }}
        />
      )}
      nothing={t('purchase.no_goods')}
    />
  );
}
