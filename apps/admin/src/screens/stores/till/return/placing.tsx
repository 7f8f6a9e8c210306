import { Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';

export type Restock = 'lot' | 'scrap' | 'repair';
export interface Place {
  readonly restock: Restock;
  readonly inventory_id: number | null;
}
export const onShelf: Place = { restock: 'lot', inventory_id: null };

interface PlacingProps {
  /** Of the goods, for who hears the fields read. */
  readonly name: string;
  readonly place: Place;
  readonly lots: readonly { readonly id: number; readonly expiry_date: string | null }[];
  /** No lot is right by itself. */
  readonly asksLot?: boolean;
  readonly onChange: (place: Place) => void;
}

/** What becomes of pieces that come back: on the shelf again (in which lot), spoilt, or to be repaired. */
export function Placing({ name, place, lots, asksLot = false, onChange }: PlacingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lotName = ({ id, expiry_date }: PlacingProps['lots'][number]) =>
    [t('till_sell.lot', { number: id }), expiry_date && t('till_sell.lot_until', { date: format.date(expiry_date) })]
      .filter(Boolean)
      .join(' · ');
  const asks = place.restock === 'lot' && (asksLot || lots.length > 1);
  return (
    <Group gap="xs" mt={4}>
      <NativeSelect
        size="xs"
        aria-label={t('till_sell.restock_of', { name })}
        value={place.restock}
        onChange={(event) => onChange({ restock: event.currentTarget.value as Restock, inventory_id: null })}
        data={(['lot', 'scrap', 'repair'] as const).map((value) => ({ value, label: t(`till_sell.restock.${value}`) }))}
      />
      {asks ? (
        <NativeSelect
          size="xs"
          aria-label={t('till_sell.lot_of', { name })}
          value={place.inventory_id ?? ''}
          onChange={(event) => onChange({ ...place, inventory_id: Number(event.currentTarget.value) || null })}
          data={[
            { value: '', label: t(asksLot ? 'till_sell.choose_lot' : 'till_sell.same_lot') },
            ...lots.map((lot) => ({ value: String(lot.id), label: lotName(lot) })),
          ]}
        />
      ) : null}
    </Group>
  );
}
