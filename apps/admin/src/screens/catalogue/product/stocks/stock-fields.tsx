import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyField, NumberField, TextField } from '../../../../kit/form/index.ts';

/** What is changed often of a stock, each with its label: for a product with one stock, and for phones. */
export function StockFields({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const label = (field: string) => t(`catalogue.stock.fields.${field}`);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      <MoneyField name={`stocks.${index}.price`} label={label('price')} required />
      <MoneyField name={`stocks.${index}.special_price`} label={label('special_price')} />
      <NumberField name={`stocks.${index}.stock_notification`} label={label('stock_notification')} min={0} />
      <TextField
        name={`stocks.${index}.sku`}
        label={label('sku')}
        maxLength={64}
        placeholder={t('product.made_on_save')}
      />
      <TextField
        name={`stocks.${index}.barcode`}
        label={label('barcode')}
        maxLength={64}
        placeholder={t('product.made_on_save')}
      />
    </SimpleGrid>
  );
}
