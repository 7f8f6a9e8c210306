import type { Field } from '@kaifong/base/resource';
import { stockFields } from '@kaifong/domain/catalogue/contract';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Widget } from '../../../../kit/fields/widget.tsx';
import type { StockFieldName } from '../model/stock-layout.ts';

interface StockFieldProps {
  readonly index: number;
  readonly name: StockFieldName;
  readonly required?: boolean;
}

/** One field of a stock, with its label and the widget of its kind. */
export function StockField({ index, name, required }: StockFieldProps) {
  const { t } = useTranslation();
  const field: Field = stockFields[name];
  return (
    <Widget
      field={field}
      isNew={false}
      name={`stocks.${index}.${name}`}
      label={t(`catalogue.stock.fields.${name}`)}
      required={required ?? field.required ?? false}
      optionWord={(option) => t(`catalogue.stock.${name}.${option}`)}
      {...(field.unique && { placeholder: t('product.made_on_save') })}
    />
  );
}

const often = ['price', 'special_price', 'stock_notification', 'sku', 'barcode'] as const;

/** The fields of a stock that are changed often, each with its label: for a product with one stock, and for phones. */
export function StockFields({ index }: { readonly index: number }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      {often.map((name) => (
        <StockField key={name} index={index} name={name} />
      ))}
    </SimpleGrid>
  );
}
