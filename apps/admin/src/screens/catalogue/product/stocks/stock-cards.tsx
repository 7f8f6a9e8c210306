// The stocks of a product on a phone: a card each that opens.
import { ActionIcon, Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { rowKey } from '../model/options.ts';
import classes from '../product.module.css';
import { StockDetails } from './stock-details.tsx';
import { StockFields } from './stock-fields.tsx';
import { StockMark, type StockRowProps, type StockRowsProps } from './stock-table.tsx';
import { useOpenOnTrouble, useStock } from './use-stock.ts';

export function StockCards({ rows, open, ...rest }: StockRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.stockCards} aria-label={t('catalogue.product.fields.stocks')}>
      {rows.map((row, index) =>
        row.visibled ? <StockCard key={rowKey(row)} index={index} open={open.has(rowKey(row))} {...rest} /> : null,
      )}
    </ul>
  );
}

const StockCard = memo(function StockCard({ index, open, onTakeOut, onOpen }: StockRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { stock, name, available, saved, trouble } = useStock(index);
  const key = rowKey(stock);
  // A shut card shows none of its fields.
  useOpenOnTrouble(trouble !== undefined, () => onOpen(key, true));
  const price = typeof stock.price === 'number' ? format.money(stock.price) : '–';
  return (
    <li data-open={open || undefined} className={classes.stockRow}>
      <Group wrap="nowrap" gap="xs" justify="space-between">
        <UnstyledButton className={classes.cardHead} onClick={() => onOpen(key, !open)} aria-expanded={open}>
          <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
          <span>
            <Text fw={600} span>
              {name}
            </Text>{' '}
            <StockMark recover={stock.recover === true} saved={saved} />
            <Text size="sm" c="dimmed">
              {price}
              {available === undefined
                ? ''
                : ` · ${t('product.available_count', { number: format.number(available) })}`}
            </Text>
          </span>
        </UnstyledButton>
        <ActionIcon
          size="lg"
          onClick={() => onTakeOut(index)}
          aria-label={t(saved ? 'product.hide_stock_named' : 'product.remove_stock_named', { name })}
        >
          {saved ? <IconEyeOff size={18} stroke={1.7} /> : <IconTrash size={18} stroke={1.7} />}
        </ActionIcon>
      </Group>
      <Collapse expanded={open}>
        {open ? (
          <Stack gap="md" pt="md">
            <StockFields index={index} />
            <StockDetails key={index} index={index} />
          </Stack>
        ) : null}
      </Collapse>
    </li>
  );
});
