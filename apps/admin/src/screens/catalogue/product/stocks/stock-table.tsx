// The stocks of a product on a wide screen: a row each, what is changed often in it, the rest behind an arrow.
import { ActionIcon, Badge, Group, Table, Tooltip } from '@mantine/core';
import { IconChevronDown, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rowKey } from '../model/options.ts';
import type { ProductValues } from '../model/values.ts';
import classes from '../product.module.css';
import { useProduct } from '../product-context.tsx';
import { AvailableCell } from './available-cell.tsx';
import { CountCell, MoneyCell, TextCell } from './cells.tsx';
import { StockDetails } from './stock-details.tsx';
import { useOpenOnTrouble, useStock } from './use-stock.ts';

export interface StockRowsProps {
  readonly keys: readonly string[];
  readonly onTakeOut: (index: number) => void;
  /** Keys (`rowKey`) of the rows whose details are shown. */
  readonly open: ReadonlySet<string>;
  readonly onOpen: (key: string, open: boolean) => void;
}

export interface StockRowProps {
  readonly index: number;
  readonly onTakeOut: (index: number) => void;
  readonly open: boolean;
  readonly onOpen: (key: string, open: boolean) => void;
}

const columns = ['sku', 'barcode', 'price', 'special_price', 'stock_notification', 'available_inventories'] as const;

export function StockTable({ keys, open, ...rest }: StockRowsProps) {
  const { t } = useTranslation();
  const stocks = useWatch<ProductValues, 'stocks'>({ name: 'stocks' });
  return (
    <Table.ScrollContainer minWidth={860} type="native" className={classes.stockFrame}>
      <Table className={classes.stocks} verticalSpacing={6} horizontalSpacing={6}>
        <caption className="visually-hidden">{t('catalogue.product.fields.stocks')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.stockName}>{t('catalogue.stock.fields.option')}</Table.Th>
            {columns.map((name) => (
              <Table.Th key={name} data-column={name}>
                {t(`catalogue.stock.fields.${name}`)}
              </Table.Th>
            ))}
            <Table.Th>
              <span className="visually-hidden">{t('list.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {keys.map((key, index) => {
          const stock = stocks[index];
          return stock?.visibled ? <StockRow key={key} index={index} open={open.has(rowKey(stock))} {...rest} /> : null;
        })}
      </Table>
    </Table.ScrollContainer>
  );
}

const StockRow = memo(function StockRow({ index, open, onTakeOut, onOpen }: StockRowProps) {
  const { t } = useTranslation();
  const { record } = useProduct();
  const { stock, name, saved, trouble } = useStock(index);
  const key = rowKey(stock);
  const label = (field: string) => `${t(`catalogue.stock.fields.${field}`)}, ${name}`;
  const openDetails = () => onOpen(key, true);
  useOpenOnTrouble(trouble, openDetails);

  return (
    <Table.Tbody className={classes.stockRow} data-open={open || undefined}>
      <Table.Tr>
        <Table.Th scope="row" className={classes.stockName}>
          <Group gap={4} wrap="nowrap" align="flex-start">
            <ActionIcon
              size="sm"
              onClick={() => onOpen(key, !open)}
              aria-expanded={open}
              aria-label={t('product.details_of', { name })}
            >
              <IconChevronDown size={16} className={classes.chevron} />
            </ActionIcon>
            <span>
              {name}
              {stock.recover ? (
                <Badge size="sm" variant="light" color="blue" ms={6}>
                  {t('catalogue.recover')}
                </Badge>
              ) : null}
              {saved || !record ? null : (
                <Badge size="sm" variant="light" color="teal" ms={6}>
                  {t('product.new_stock')}
                </Badge>
              )}
            </span>
          </Group>
        </Table.Th>
        <Table.Td>
          <TextCell name={`stocks.${index}.sku`} label={label('sku')} placeholder={t('product.made_on_save')} />
        </Table.Td>
        <Table.Td>
          <TextCell name={`stocks.${index}.barcode`} label={label('barcode')} placeholder={t('product.made_on_save')} />
        </Table.Td>
        <Table.Td>
          <MoneyCell name={`stocks.${index}.price`} label={label('price')} />
        </Table.Td>
        <Table.Td>
          <MoneyCell name={`stocks.${index}.special_price`} label={label('special_price')} placeholder="–" />
        </Table.Td>
        <Table.Td>
          <CountCell name={`stocks.${index}.stock_notification`} label={label('stock_notification')} placeholder="–" />
        </Table.Td>
        <Table.Td>
          <AvailableCell index={index} onOpen={openDetails} />
        </Table.Td>
        <Table.Td>
          <Tooltip label={t(saved ? 'product.hide_stock' : 'product.remove_stock')}>
            <ActionIcon
              onClick={() => onTakeOut(index)}
              aria-label={t(saved ? 'product.hide_stock_named' : 'product.remove_stock_named', { name })}
            >
              {saved ? <IconEyeOff size={17} stroke={1.7} /> : <IconTrash size={17} stroke={1.7} />}
            </ActionIcon>
          </Tooltip>
        </Table.Td>
      </Table.Tr>
      {open ? (
        <Table.Tr>
          <Table.Td colSpan={columns.length + 2} className={classes.stockDetails}>
            <StockDetails index={index} />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </Table.Tbody>
  );
});
