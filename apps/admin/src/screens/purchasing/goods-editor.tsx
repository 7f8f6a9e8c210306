import { useCall } from '@kaifong/client/hooks';
import { purchaseLineFields, routes } from '@kaifong/domain/purchasing/contract';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LineEditor, LineHead } from '../../kit/document/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { StockPicker } from '../../kit/stock/stock-picker.tsx';
import { Thumb } from '../../kit/stock/thumb.tsx';
import type { FoundStock } from '../../kit/stock/use-scan.ts';
import type { Written, WrittenLine } from './purchase-order-values.ts';
import { useOrderCurrency } from './use-order-currency.ts';

const typed = { quantity: purchaseLineFields.quantity, cost: purchaseLineFields.cost };
const also = ['stock_id'];

/** Fills in what the chosen supplier took for a stock the last time, where no cost was typed yet. */
function useLastCost() {
  const call = useCall();
  const { getValues, setValue } = useFormContext<Written>();
  return async (stock_id: number) => {
    const supplier_id = Number(getValues('supplier_id'));
    if (!supplier_id) return;
    // Only a help: without it the cost is typed.
    const known = await call(routes.getLastCosts, { supplier_id, stock_ids: [stock_id] }).catch(() => undefined);
    const cost = known?.data[0]?.cost;
    const at = getValues('lines').findIndex((line) => line.stock_id === stock_id && line.cost === '');
    if (cost !== undefined && at >= 0)
      setValue(
        'lines',
        getValues('lines').map((line, index) => (index === at ? { ...line, cost } : line)),
        { shouldDirty: true },
      );
  };
}

/** What is there already gets one piece more. */
const added = (lines: readonly WrittenLine[], { product, stock }: FoundStock): readonly WrittenLine[] => {
  const more = (line: WrittenLine) => ({ ...line, quantity: (Number(line.quantity) || 0) + 1 });
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

/** What is ordered: found above, counted and priced below. A cost this supplier took before is filled in. */
export function GoodsEditor() {
  const { t } = useTranslation();
  const format = useFormat();
  const currency = useOrderCurrency();
  const fillCost = useLastCost();
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
        head: <LineHead name={line.name} option={line.option} details={[line.sku]} />,
        total: format.money((Number(line.quantity) || 0) * (Number(line.cost) || 0), currency),
      })}
      adder={(ref, add) => (
        <StockPicker
          fieldRef={ref}
          label={t('order.add_item')}
          alsoGone
          onPick={(found) => {
            add((lines) => added(lines, found));
            void fillCost(found.stock.id);
          }}
        />
      )}
      nothing={t('purchase.no_goods')}
    />
  );
}
