import { useRoute } from '@kaifong/client/hooks';
import { routes as catalogue } from '@kaifong/domain/catalogue/contract';
import { CloseButton, Group, Input, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../kit/form/index.ts';
import { currentLanguage } from '../kit/language/language.ts';
import classes from './picker.module.css';
import { StockPicker } from './stock-picker.tsx';
import { Thumb } from './thumb.tsx';
import type { FoundStock } from './use-scan.ts';

/** The stock with an id, as a picker finds it; undefined while it is read, and for one that is not shown in the shop. */
function useStock(id: number, picked: FoundStock | undefined) {
  const isKnown = picked?.stock.id === id;
  const query = { per_page: 1, language: currentLanguage(), filter: { stock_id: String(id) } };
  const { data, isFetching } = useRoute(catalogue.pickProducts, query, { enabled: id > 0 && !isKnown });
  if (isKnown) return { found: picked, isFetching: false };
  const product = data?.data[0];
  const stock = product?.stocks.find((each) => each.id === id);
  return { found: product && stock ? { product, stock } : undefined, isFetching };
}

/** One stock, found by name, sku or barcode. The form holds its id, `''` for none. */
export function StockField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const [picked, setPicked] = useState<FoundStock>();
  const id = Number(field.value) || 0;
  const { found, isFetching } = useStock(id, picked);
  if (id === 0)
    return (
      <StockPicker
        fieldRef={field.ref}
        label={input.label}
        error={input.error}
        required={input.required}
        alsoGone
        onPick={(hit) => {
          setPicked(hit);
          field.onChange(hit.stock.id);
        }}
      />
    );
  return (
    <Input.Wrapper label={input.label} labelElement="div" error={input.error} withAsterisk={input.withAsterisk}>
      <Group wrap="nowrap" gap="sm" className={classes.chosen}>
        {isFetching && !found ? <Skeleton h={48} flex={1} /> : <Chosen id={id} found={found} />}
        <CloseButton aria-label={t('form.clear')} onClick={() => field.onChange('')} disabled={input.disabled} />
      </Group>
    </Input.Wrapper>
  );
}

function Chosen({ id, found }: { readonly id: number; readonly found: FoundStock | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Thumb picture={found?.product.picture ?? null} />
      <div className={classes.choiceName}>
        <Text size="sm" fw={560}>
          {found ? [found.product.name, found.stock.option].filter(Boolean).join(' · ') : `#${id}`}
        </Text>
        <Text size="xs" c="dimmed">
          {found ? found.stock.sku : t('order.stock_hidden')}
        </Text>
      </div>
    </>
  );
}
