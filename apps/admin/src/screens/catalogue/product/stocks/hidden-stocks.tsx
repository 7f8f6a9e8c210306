import { Button, Collapse, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowKey } from '../model/options.ts';
import classes from '../product.module.css';
import { useProduct } from '../product-context.tsx';
import type { StockRow } from './use-stock-rows.ts';

interface HiddenStocksProps {
  readonly rows: readonly StockRow[];
  readonly onPutBack: (index: number) => void;
}

/** Stocks that were taken out of the shop. Orders still name them, so they stay and can come back. */
export function HiddenStocks({ rows, onPutBack }: HiddenStocksProps) {
  const { t } = useTranslation();
  const { optionText } = useProduct();
  const [open, setOpen] = useState(false);
  const hidden = rows.flatMap((stock, index) => (stock.visibled ? [] : [{ stock, index }]));
  if (hidden.length === 0) return null;
  return (
    <div className={classes.stockRow} data-open={open || undefined}>
      <UnstyledButton className={classes.cardHead} onClick={() => setOpen(!open)} aria-expanded={open}>
        <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
        <Text size="sm" c="dimmed">
          {t('product.hidden_stocks', { count: hidden.length })}
        </Text>
      </UnstyledButton>
      <Collapse expanded={open}>
        <ul className={classes.lots}>
          {hidden.map(({ stock, index }) => (
            <li key={rowKey(stock)} className={classes.lot}>
              <Text size="sm" className={classes.lotPlace}>
                {optionText(stock.options) || stock.sku}
              </Text>
              <Text size="sm" c="dimmed">
                {stock.sku}
              </Text>
              <Group ms="auto">
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconEye size={14} />}
                  onClick={() => onPutBack(index)}
                >
                  {t('product.show_stock')}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  );
}
