import { Field } from '@kaifong/ui/field';
import { useId } from 'react';
import { useText } from '../../shell/text.ts';
import styles from './filters.module.css';
import type { FacetsView, Listing } from './listing.ts';

export interface FiltersProps {
  readonly listing: Listing;
  readonly facets: FacetsView;
  /** What prices are typed in. */
  readonly currency: string;
}

/** The fields a list is narrowed by; the form around them sends them. */
export function Filters({ listing, facets, currency }: FiltersProps) {
  const text = useText();
  const id = useId();
  const { refused } = listing;
  const wrong = [text('list.priceRefused')];
  return (
    <div className={styles.filters}>
      {(facets.price || listing.from || listing.to || refused) && (
        <fieldset>
          <legend>
            {text('list.price')} ({currency})
          </legend>
          <div className={styles.range}>
            <Field
              id={`${id}-from`}
              name="from"
              label={text('list.priceFrom')}
              inputMode="decimal"
              maxLength={40}
              placeholder={facets.price?.from}
              defaultValue={refused?.from ?? listing.from}
              errors={refused?.from ? wrong : undefined}
            />
            <Field
              id={`${id}-to`}
              name="to"
              label={text('list.priceTo')}
              inputMode="decimal"
              maxLength={40}
              placeholder={facets.price?.to}
              defaultValue={refused?.to ?? listing.to}
              errors={refused?.to ? wrong : undefined}
            />
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend>{text('list.availability')}</legend>
        <Check name="stock" value="1" checked={listing.inStock} label={text('list.inStock')} count={facets.inStock} />
        <Check name="sale" value="1" checked={listing.onSale} label={text('list.onSale')} count={facets.onSale} />
      </fieldset>
      {facets.brands.length > 1 && (
        <fieldset>
          <legend>{text('list.brand')}</legend>
          <div className={styles.many}>
            {facets.brands.map((brand) => (
              <Check
                key={brand.url}
                name="brand"
                value={brand.url}
                checked={listing.brands.includes(brand.url)}
                label={brand.title}
                count={brand.count}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

interface CheckProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly label: string;
  readonly count: number;
}

function Check({ name, value, checked, label, count }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
