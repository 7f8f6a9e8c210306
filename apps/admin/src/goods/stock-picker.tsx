import { useRoute } from '@kaifong/client/hooks';
import { routes as catalogue } from '@kaifong/domain/catalogue/contract';
import { Alert, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useMergedRef } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../kit/language/use-format.ts';
import classes from './picker.module.css';
import { Thumb } from './thumb.tsx';
import { type FoundStock, stockQuery, stocksOf, useScan } from './use-scan.ts';

interface StockPickerProps {
  readonly onPick: (found: FoundStock) => void;
  readonly label: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /** True: sold-out stocks can be picked, too, for later. */
  readonly alsoGone?: boolean;
  /** What the form focuses when something is wrong here. */
  readonly fieldRef: Ref<HTMLInputElement>;
}

/**
 * Finds what is sold by name, sku or barcode. Stays open, so that several things are added one after another. Its words are those of
 * orders: a screen that shows it loads `sales`.
 */
export function StockPicker({ onPick, label, error, required, alsoGone = false, fieldRef }: StockPickerProps) {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const answer = useRoute(catalogue.pickProducts, stockQuery(keyword), { keep: true });
  const hits = stocksOf(answer.data?.data ?? []);
  const input = useRef<HTMLInputElement>(null);
  const both = useMergedRef(fieldRef, input);

  const isGone = (hit: FoundStock) => !alsoGone && hit.stock.available_inventories === 0;
  const add = (hit: FoundStock | undefined): boolean => {
    if (!hit || isGone(hit)) return false;
    onPick(hit);
    return true;
  };
  // Only where nothing new was begun meanwhile; marked, so that the next code takes its place.
  const giveBack = (code: string): boolean => {
    if (input.current?.value !== '') return false;
    setTyped(code);
    combobox.openDropdown();
    requestAnimationFrame(() => input.current?.select());
    return true;
  };
  const { scan, missed, forget } = useScan(add, giveBack);
  const choose = (id: string) => {
    if (add(hits.find(({ stock }) => String(stock.id) === id))) setTyped('');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          ref={both}
          label={label}
          error={error}
          required={required}
          withAsterisk={required}
          placeholder={t('order.add_item_placeholder')}
          leftSection={<IconBarcode size={17} aria-hidden="true" />}
          rightSection={answer.isFetching ? <Loader size={14} /> : null}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter never sends the order.
            event.preventDefault();
            const code = typed.trim();
            if (code === '' || combobox.getSelectedOptionIndex() !== -1) return;
            setTyped('');
            scan(code);
          }}
        />
      </Combobox.Target>
      {missed.length > 0 ? (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel={t('form.clear')}
          onClose={forget}
          title={t('order.codes_missed')}
        >
          {missed.join(' · ')}
        </Alert>
      ) : null}
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('order.add_item_placeholder')} mah={360} style={{ overflowY: 'auto' }}>
          {hits.map((hit) => (
            <Combobox.Option key={hit.stock.id} value={String(hit.stock.id)} disabled={isGone(hit)}>
              <StockChoice hit={hit} />
            </Combobox.Option>
          ))}
          {hits.length === 0 ? (
            <Combobox.Empty>{t(answer.isFetching ? 'order.searching' : 'order.nothing_found')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function StockChoice({ hit: { product, stock } }: { readonly hit: FoundStock }) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = stock.in_stock;
  const available =
    left === null
      ? t('order.not_counted')
      : left === 0
        ? t('sales.problem.out-of-stock')
        : t('order.left', { count: left });
  return (
    <div className={classes.choice}>
      <Thumb picture={product.picture} />
      <div className={classes.choiceName}>
        <Text size="sm" fw={560}>
          {product.name}
          {stock.option ? ` · ${stock.option}` : ''}
        </Text>
        <Text size="xs" c="dimmed">
          {stock.sku}
        </Text>
      </div>
      <div className={classes.choicePrice}>
        <Text size="sm">{format.money(stock.special_price ?? stock.price)}</Text>
        <Text size="xs" c="dimmed">
          {available}
        </Text>
      </div>
    </div>
  );
}
