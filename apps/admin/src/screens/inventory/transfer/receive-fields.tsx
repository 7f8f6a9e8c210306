import type { TransferView } from '@kaifong/domain/inventory/contract';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScanCount } from '../../../goods/scan-count.tsx';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { LinesProblem, type StepFieldsProps } from '../../../kit/steps/index.ts';
import { goodsName } from '../goods-name.ts';
import classes from './transfer.module.css';

/** What came of each lot that is on its way; what is damaged is counted apart, and it is said why. */
export function ReceiveFields({ record, lines, values, onChange, errors }: StepFieldsProps<TransferView>) {
  const { t } = useTranslation();
  const format = useFormat();
  const wrong = lines.errors('received', 'damaged');
  const awaited = record.lines.filter(({ in_transit }) => in_transit > 0);
  return (
    <>
      <ScanCount
        lines={awaited.map((line) => ({
          ...line,
          left: line.in_transit,
          lots: line.inventory_id === null ? [] : [line.inventory_id],
        }))}
        window={lines}
        apart={{ field: 'damaged', label: t('stock_transfer.damaged') }}
      />
      <ul className={classes.lines}>
        {awaited.map((line) => (
          <li key={line.id}>
            <div className={classes.name}>
              <Text fw={560}>{goodsName(line)}</Text>
              <Text size="sm" c="dimmed">
                {[
                  line.sku,
                  line.inventory_id && `LOT-${line.inventory_id}`,
                  line.expiry_date && t('stock_transfer.expires', { date: format.date(line.expiry_date) }),
                  t('stock_transfer.left', { count: line.in_transit }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            {(['received', 'damaged'] as const).map((field) => (
              <NumberInput
                key={field}
                label={t(`stock_transfer.${field === 'received' ? 'arrived' : field}`)}
                value={lines.of(line.id)[field] ?? 0}
                error={wrong.at(line.id, field)}
                onChange={(value) => lines.onChange(line.id, { [field]: value })}
                min={0}
                decimalScale={0}
              />
            ))}
          </li>
        ))}
      </ul>
      <LinesProblem>{wrong.rest}</LinesProblem>
      <Textarea
        label={t('inventory.transfer.fields.reason')}
        description={t('stock_transfer.damaged_reason')}
        autosize
        minRows={2}
        maxLength={500}
        value={values.reason ?? ''}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        error={errors.reason}
      />
    </>
  );
}
