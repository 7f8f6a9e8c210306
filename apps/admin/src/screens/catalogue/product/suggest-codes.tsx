import { languages } from '@kaifong/base/localized';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { suggestDelay } from '../../../kit/form/fields/suggest-url.ts';
import { useFormLanguage } from '../../../kit/form/index.ts';
import { isLatin, productSku, withCodes } from './model/codes.ts';
import type { ProductValues } from './model/values.ts';
import { useProduct } from './product-context.tsx';

/** A name in Latin letters. The tables for Chinese are large and come only when somebody needs them. */
async function latin(name: string): Promise<string> {
  if (isLatin(name)) return name;
  const { transliterate } = await import('transliteration');
  return transliterate(name);
}

/** Writes the sku of a new product from its name, and skus and barcodes of new stocks from the sku, until somebody else does. */
export function SuggestCodes() {
  const { record } = useProduct();
  const { language } = useFormLanguage();
  const { control, getValues, setValue } = useFormContext<ProductValues>();
  const [name, sku] = useWatch({ control, name: ['name', 'sku'] });
  const written = name[language]?.trim() || languages.map((code) => name[code]?.trim()).find(Boolean) || '';
  const [restedName] = useDebouncedValue(written, suggestDelay);
  const [restedSku] = useDebouncedValue(sku.trim(), suggestDelay / 2);
  const suggested = useRef('');
  const base = useRef(record?.sku ?? '');

  useEffect(() => {
    if (record || !restedName) return;
    const isOpen = () => {
      const now = getValues('sku');
      return now === '' || now === suggested.current;
    };
    let over = false;
    void latin(restedName).then((text) => {
      if (over || !isOpen()) return;
      suggested.current = productSku(text, Date.now());
      setValue('sku', suggested.current, { shouldDirty: true });
    });
    return () => {
      over = true;
    };
  }, [restedName, record, getValues, setValue]);

  useEffect(() => {
    if (!restedSku) return;
    const rows = getValues('stocks');
    const next = withCodes(rows, restedSku, base.current);
    base.current = restedSku;
    for (const [i, { sku: code, barcode }] of next.entries()) {
      if (code !== rows[i]?.sku) setValue(`stocks.${i}.sku`, code, { shouldDirty: true });
      if (barcode !== rows[i]?.barcode) setValue(`stocks.${i}.barcode`, barcode, { shouldDirty: true });
    }
  }, [restedSku, getValues, setValue]);

  return null;
}
