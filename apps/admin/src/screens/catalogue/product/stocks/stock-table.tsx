// The stocks of a product on a wide screen: a row each, what is changed often in it, the rest behind an arrow.
import type { Field } from '@kaifong/base/resource';
import { stockFields } from '@kaifong/domain/catalogue/contract';
import { Badge, Table } from '@mantine/core';
import { IconChevronDown, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { rowKey } from '../model/options.ts';
import { decimalsOf, type RowField, rowFields } from '../model/stock-layout.ts';
import classes from '../product.module.css';
import { useProduct } from '../product-context.tsx';
import { AvailableCell } from './available-cell.tsx';
import { NumberCell, TextCell } from './cells.tsx';
import { StockDetails } from './stock-details.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useOpenOnTrouble, useStock } from './use-stock.ts';
import type { StockRow as Row } from './use-stock-rows.ts';

export interface StockRowsProps {
  readonly rows: readonly Row[];
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

const columns = [...rowFields, 'available_inventories'] as const;

export function StockTable({ rows, open, ...rest }: StockRowsProps) {
  const { t } = useTranslation();
  const sheet = useGridKeys();
  return (
    <Table.ScrollContainer minWidth={720} type="native" className={classes.stockFrame}>
      <Table className={classes.stocks} verticalSpacing={6} horizontalSpacing={6} {...sheet}>
        <caption className="visually-hidden">{t('catalogue.product.fields.stocks')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.stockName}>{t('catalogue.stock.fields.option')}</Table.Th>
            {columns.map((name) => (
              <Table.Th key={name} data-column={name}>
                {t(`catalogue.stock.fields.${name}`)}
              </Table.Th>
            ))}
            <Table.Th w={42}>
              <span className="visually-hidden">{t('list.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {rows.map((row, index) =>
          row.visibled ? <StockRow key={rowKey(row)} index={index} open={open.has(rowKey(row))} {...rest} /> : null,
        )}
      </Table>
    </Table.ScrollContainer>
  );
}

const StockRow = memo(function StockRow({ index, open, onTakeOut, onOpen }: StockRowProps) {
  const { t } = useTranslation();
  const { stock, name, saved, trouble } = useStock(index);
  const at = `stocks.${index}`;
  const key = rowKey(stock);
  const label = (field: string) => `${t(`catalogue.stock.fields.${field}`)}, ${name}`;
  const openDetails = () => onOpen(key, true);
  useOpenOnTrouble(trouble === 'details', openDetails);
  const Leave = saved ? IconEyeOff : IconTrash;
  return (
    <tbody className={classes.stockRow} data-open={open || undefined}>
      <tr>
        <th scope="row" className={classes.stockName}>
          <div className={classes.stockHead}>
            <button
              type="button"
              className={classes.iconButton}
              onClick={() => onOpen(key, !open)}
              aria-expanded={open}
              aria-label={t('product.details_of', { name })}
            >
              <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
            </button>
            <span>
              {name} <StockMark recover={stock.recover === true} saved={saved} />
            </span>
          </div>
        </th>
        {rowFields.map((field) => (
          <td key={field}>
            <FieldCell field={field} name={`${at}.${field}`} label={label(field)} />
          </td>
        ))}
        <td>
          <AvailableCell index={index} onOpen={openDetails} />
        </td>
        <td>
          <button
            type="button"
            className={classes.iconButton}
            onClick={() => onTakeOut(index)}
            title={t(saved ? 'product.hide_stock' : 'product.remove_stock')}
            aria-label={t(saved ? 'product.hide_stock_named' : 'product.remove_stock_named', { name })}
          >
            <Leave size={17} stroke={1.7} aria-hidden="true" />
          </button>
        </td>
      </tr>
      {open ? (
        <tr>
          <td colSpan={columns.length + 2} className={classes.stockDetails}>
            <StockDetails key={index} index={index} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
});

interface FieldCellProps {
  readonly field: RowField;
  readonly name: string;
  readonly label: string;
}

function FieldCell({ field, ...cell }: FieldCellProps) {
  const { t } = useTranslation();
  const decimals = decimalsOf(field);
  if (decimals === undefined) return <TextCell {...cell} placeholder={t('product.made_on_save')} />;
  const { required }: Field = stockFields[field];
  return <NumberCell {...cell} decimals={decimals} {...(!required && { placeholder: '–' })} />;
}

/** The mark of a special row: it came back, or it is new among saved ones. */
export function StockMark({ recover, saved }: { readonly recover: boolean; readonly saved: boolean }) {
  const { t } = useTranslation();
  const { record } = useProduct();
  if (recover)
    return (
      <Badge size="sm" variant="light" color="blue">
        {t('catalogue.recover')}
      </Badge>
    );
  return saved || !record ? null : (
    <Badge size="sm" variant="light" color="teal">
      {t('product.new_stock')}
    </Badge>
  );
}
