// Finds stocks by codes that come faster than anybody types: a scanner ends each with Enter and begins the next at once.
import { useCall } from '@kaifong/client/hooks';
import { routes as catalogue, type ProductPickerRow } from '@kaifong/domain/catalogue/contract';
import { useRef, useState } from 'react';
import { notifyFailure } from '../kit/feedback/index.ts';
import { currentLanguage } from '../kit/language/language.ts';

/** A stock and the product it belongs to. */
export interface FoundStock {
  readonly product: ProductPickerRow;
  readonly stock: ProductPickerRow['stocks'][number];
}

/** What a search for goods asks the server. */
export const stockQuery = (keyword: string) => ({
  per_page: 10,
  language: currentLanguage(),
  filter: { visibled: '1' },
  ...(keyword && { keyword }),
});

export const stocksOf = (products: readonly ProductPickerRow[]): FoundStock[] =>
  products.flatMap((product) => product.stocks.map((stock): FoundStock => ({ product, stock })));

/** The stock that carries a code; without one, the only stock that was found by it. */
export function stockMeant(hits: readonly FoundStock[], code: string): FoundStock | undefined {
  const same = (text: string) => text.toLowerCase() === code.toLowerCase();
  const exact = hits.filter(({ stock }) => same(stock.barcode) || same(stock.sku));
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return hits.length === 1 ? hits[0] : undefined;
}

interface Scan {
  /** Looks a code up, after those that came before. */
  readonly scan: (code: string) => void;
  /** Codes by which nothing was taken, until somebody has read them. */
  readonly missed: readonly string[];
  readonly forget: () => void;
}

/**
 * `onFound` gets each stock in the order of the codes. Where a code means several, `onUnclear` may take it back to be chosen
 * from; it answers whether it did.
 */
export function useScan(onFound: (found: FoundStock) => boolean, onUnclear: (code: string) => boolean): Scan {
  const call = useCall();
  const [missed, setMissed] = useState<readonly string[]>([]);
  const queue = useRef(Promise.resolve());
  // The screen of the newest code: what was added since the queue began is there.
  const latest = useRef({ onFound, onUnclear });
  latest.current = { onFound, onUnclear };

  const lookUp = async (code: string) => {
    const miss = () => setMissed((known) => [...known.filter((each) => each !== code), code]);
    try {
      const hits = stocksOf((await call(catalogue.pickProducts, stockQuery(code))).data);
      const found = stockMeant(hits, code);
      if (found ? latest.current.onFound(found) : hits.length > 1 && latest.current.onUnclear(code)) return;
      miss();
    } catch (error) {
      miss();
      notifyFailure('get_data_fail', error);
    }
  };
  return {
    scan: (code) => {
      queue.current = queue.current.then(() => lookUp(code));
    },
    missed,
    forget: () => setMissed([]),
  };
}
