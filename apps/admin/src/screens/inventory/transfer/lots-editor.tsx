import type { LotRow } from '@kaifong/domain/catalogue/contract';
import { transferLineFields } from '@kaifong/domain/inventory/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LineEditor, LineHead } from '../../../kit/document/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { freeIn, LotPicker } from './lot-picker.tsx';
import type { Written, WrittenLine } from './transfer-values.ts';

const typed = { quantity: transferLineFields.quantity };
const also = ['inventory_id'];

/** A lot that is there already gets one piece more. */
function added(lines: readonly WrittenLine[], lot: LotRow): readonly WrittenLine[] {
  const known = lines.find(({ inventory_id }) => inventory_id === lot.id);
  if (known)
    return lines.map((line) => (line === known ? { ...line, quantity: (Number(line.quantity) || 0) + 1 } : line));
  const { id: inventory_id, product: name, option, sku, expiry_date } = lot;
  return [
    ...lines,
    { inventory_id, quantity: 1, name, option, sku, expiry_date: expiry_date ?? null, free: freeIn(lot) },
  ];
}

/** Which lots go, found above, and how many pieces of each. */
export function LotsEditor() {
  const { t } = useTranslation();
  const format = useFormat();
  const from = useWatch<Written, 'from_warehouse_id'>({ name: 'from_warehouse_id' });
  return (
    <LineEditor<WrittenLine>
      name="lines"
      fields={typed}
      also={also}
      keyOf={({ inventory_id }) => inventory_id}
      labelOf={(name) => t(`inventory.transfer.fields.${name}`)}
      wordsOf={(line) => ({
        name: line.option ? `${line.name}, ${line.option}` : line.name,
        head: (
          <LineHead
            name={line.name}
            option={line.option}
            details={[
              line.sku,
              `LOT-${line.inventory_id}`,
              line.expiry_date ? t('stock_transfer.expires', { date: format.date(line.expiry_date) }) : undefined,
            ]}
          />
        ),
        total: t('stock_transfer.of_free', { count: line.free }),
      })}
      adder={(ref, add) => (
        <LotPicker
          key={from}
          fieldRef={ref}
          warehouse={Number(from) || 0}
          onPick={(lot) => add((lines) => added(lines, lot))}
        />
      )}
      nothing={t('stock_transfer.no_goods')}
    />
  );
}
