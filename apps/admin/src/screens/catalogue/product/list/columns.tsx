import type { AdminProductRow } from '@kaifong/domain/catalogue/contract';
import type { Picture } from '@kaifong/domain/media/contract';
import { Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../../../kit/language/use-format.ts';
import { Moment } from '../../../../kit/resource/index.ts';
import { StatusBadge } from '../../../../kit/status/status-badge.tsx';
import type { Column } from '../../../../kit/table/index.ts';
import classes from '../product.module.css';
import { VisibleSwitch } from './visible-switch.tsx';

interface ColumnWords {
  readonly t: TFunction;
  readonly format: Format;
  /** Whether visibility may be switched in the list. */
  readonly inline: boolean;
}

/** A square of a picture; what it shows is said by the name beside it. */
function Thumb({ picture }: { readonly picture: Picture | null }) {
  return picture ? (
    <picture>
      {picture.webp ? <source type="image/webp" srcSet={picture.webp} sizes="40px" /> : null}
      <img className={classes.thumb} src={picture.path} alt="" width={40} height={40} loading="lazy" decoding="async" />
    </picture>
  ) : (
    <span className={classes.thumb}>
      <IconPhoto size={18} stroke={1.4} aria-hidden="true" />
    </span>
  );
}

/** One price or a range, each amount in one piece. */
function Price({ row, format }: { readonly row: AdminProductRow; readonly format: Format }) {
  if (row.price === null) return '–';
  const { price, price_max: dearest } = row;
  const isRange = dearest !== null && dearest > price;
  return (
    <>
      <span className={classes.amount}>{isRange ? `${format.money(price)} –` : format.money(price)}</span>{' '}
      {isRange ? <span className={classes.amount}>{format.money(dearest)}</span> : null}
    </>
  );
}

/** How many can be sold, and whether that is worrying. */
function Available({ row, t, format }: ColumnWords & { readonly row: AdminProductRow }) {
  const label = (name: string) => t(`catalogue.product.fields.${name}`);
  if (row.available_inventories === null)
    return (
      <Text span size="sm" c="dimmed">
        {t('product.not_counted')}
      </Text>
    );
  if (row.sold_out) return <StatusBadge tone="bad">{label('sold_out')}</StatusBadge>;
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      {row.low_stock ? <StatusBadge tone="warn">{label('low_stock')}</StatusBadge> : null}
      {format.number(row.available_inventories)}
    </Group>
  );
}

const Changed = ({ at }: { readonly at: string }) => (
  <span className={classes.amount}>
    <Moment value={at} />
  </span>
);

function Visible({ row: { visibled } }: { readonly row: AdminProductRow }) {
  const { t } = useTranslation();
  return <StatusBadge tone={visibled ? 'good' : 'quiet'}>{t(visibled ? 'value.yes' : 'value.no')}</StatusBadge>;
}

export function productColumns(words: ColumnWords): Column<AdminProductRow>[] {
  const { t, format, inline } = words;
  const label = (name: string) => t(`catalogue.product.fields.${name}`);
  return [
    { id: 'id', label: t('fields.id'), cell: (row) => row.id, sortable: true, width: 60, card: 'none' },
    {
      id: 'picture',
      label: label('picture'),
      cell: ({ picture }) => <Thumb picture={picture} />,
      width: 64,
      card: 'beside',
    },
    {
      id: 'name',
      label: t('product.name'),
      cell: (row) => <span className={classes.name}>{row.name || row.sku}</span>,
      sortable: true,
      primary: true,
      width: 220,
    },
    { id: 'sku', label: label('sku'), cell: (row) => row.sku, sortable: true },
    { id: 'categories', label: label('categories'), cell: (row) => row.categories || '–', width: 150 },
    { id: 'brand', label: label('brand'), cell: (row) => row.brand || '–', hidden: true },
    { id: 'type', label: label('type'), cell: (row) => t(`catalogue.type.${row.type}`), hidden: true },
    {
      id: 'stock_count',
      label: label('stock_count'),
      align: 'end',
      cell: (row) => format.number(row.stock_count),
      hidden: true,
    },
    {
      id: 'price',
      label: label('price'),
      align: 'end',
      sortable: true,
      cell: (row) => <Price row={row} format={format} />,
    },
    {
      id: 'available_inventories',
      label: label('available_inventories'),
      align: 'end',
      cell: (row) => <Available row={row} {...words} />,
    },
    {
      id: 'visibled',
      label: label('visibled'),
      cell: (row) => (inline ? <VisibleSwitch row={row} /> : <Visible row={row} />),
    },
    {
      id: 'updated_at',
      label: label('updated_at'),
      card: 'none',
      sortable: true,
      cell: (row) => <Changed at={row.updated_at} />,
    },
  ];
}
