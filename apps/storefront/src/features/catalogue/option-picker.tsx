import type { Choice } from '../../kit/product/variant-of.ts';
import { useText } from '../../shell/text.ts';
import type { ProductView, StockView } from './load-product.ts';
import styles from './option-picker.module.css';
import { availabilityOf, priceBeside } from './variant.ts';

export interface OptionPickerProps {
  readonly option: ProductView['options'][number];
  readonly stocks: readonly StockView[];
  readonly choice: Choice;
  readonly onChoose: (value: string) => void;
}

/** One thing the variants differ in, as radio buttons. What is sold out can still be chosen, to read about it. */
export function OptionPicker({ option, stocks, choice, onChoose }: OptionPickerProps) {
  const text = useText();
  const chosen = option.values.find((value) => value.key === choice[option.key]);
  return (
    <fieldset className={styles.option}>
      <legend>
        {option.title}
        {chosen && <span className={styles.chosen}>{chosen.title}</span>}
      </legend>
      <div className={styles.values}>
        {option.values.map((value) => {
          const availability = availabilityOf(stocks, choice, option.key, value.key);
          return (
            <label key={value.key} className={styles.value} data-availability={availability}>
              <input
                type="radio"
                name={`option.${option.key}`}
                value={value.key}
                checked={chosen?.key === value.key}
                onChange={() => onChoose(value.key)}
                required
              />
              <span>
                {value.title}
                <PriceBeside stocks={stocks} option={option.key} value={value.key} />
                {availability === 'sold-out' && <span className="hidden"> ({text('product.soldOut')})</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface PriceBesideProps {
  readonly stocks: readonly StockView[];
  readonly option: string;
  readonly value: string;
}

/** Only where no script changes the price above with the choice. */
function PriceBeside({ stocks, option, value }: PriceBesideProps) {
  const text = useText();
  const price = priceBeside(stocks, option, value);
  if (!price) return null;
  return (
    <noscript>
      <span className={styles.beside}>{price.from ? text('product.from', { price: price.now }) : price.now}</span>
    </noscript>
  );
}
