import { type CheckoutPreview, orderLineFields } from '@kaifong/domain/sales/contract';
import { useTranslation } from 'react-i18next';
import { StockPicker } from '../../../../goods/stock-picker.tsx';
import { Thumb } from '../../../../goods/thumb.tsx';
import type { FoundStock } from '../../../../goods/use-scan.ts';
import { LineEditor, LineHead } from '../../../../kit/document/index.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { withStock } from '../model/draft.ts';
import type { WrittenLine } from './draft-form.ts';

export type CheckoutItems = Pick<CheckoutPreview, 'items'>;

const typed = { quantity: orderLineFields.quantity };
const also = ['stock_id'];

const lineOf = ({ product, stock }: FoundStock): WrittenLine => ({
  stock_id: stock.id,
  quantity: 1,
  name: product.name,
  option: stock.option,
  sku: stock.sku,
  price: stock.special_price ?? stock.price,
  picture: product.picture,
});

/** The ordered lines: found above, counted below, each with what the server says about it. */
export function LinesEditor({ preview }: { readonly preview: CheckoutItems | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = (line: WrittenLine) => {
    const item = preview?.items.find(({ stock_id }) => stock_id === line.stock_id);
    const left = item?.stock.in_stock;
    const isPriced = item !== undefined && item.quantity === line.quantity;
    return {
      name: line.option ? `${line.name}, ${line.option}` : line.name,
      picture: <Thumb picture={line.picture} />,
      head: (
        <LineHead
          name={line.name}
          option={line.option}
          details={[line.sku, typeof left === 'number' ? t('order.left', { count: left }) : undefined]}
        />
      ),
      problem: item?.problem ? t(`sales.problem.${item.problem}`) : undefined,
      total: format.money(isPriced ? item.line_total : line.price * (Number(line.quantity) || 0)),
    };
  };
  return (
    <LineEditor<WrittenLine>
      name="lines"
      fields={typed}
      also={also}
      keyOf={({ line_id, stock_id }) => (line_id ? `line ${line_id}` : stock_id)}
      labelOf={(name) => t(`sales.order.fields.${name}`)}
      wordsOf={wordsOf}
      adder={(ref, add) => (
        <StockPicker
          fieldRef={ref}
          label={t('order.add_item')}
          onPick={(found) => add((lines) => withStock(lines, lineOf(found)))}
        />
      )}
      nothing={t('order.items_none')}
    />
  );
}
