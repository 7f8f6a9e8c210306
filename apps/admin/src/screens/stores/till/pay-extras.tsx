// What else a sale may carry: a receipt by mail, a note, who sold it, a paper without prices.
import type { TillStore } from '@kaifong/domain/till/contract';
import { Checkbox, Group, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { equalShares, type Sale } from './sale-state.ts';

interface PayExtrasProps {
  readonly store: TillStore;
  readonly sale: Sale;
  readonly change: (change: (sale: Sale) => Sale) => void;
}

/** The staff who sold, and how much each: in equal parts until somebody says otherwise. */
function StaffShares({ store, sale, change }: PayExtrasProps) {
  const { t } = useTranslation();
  const nameOf = (id: number) => store.staff.find((each) => each.id === id)?.name ?? '';
  return (
    <>
      <MultiSelect
        label={t('till_sell.sold_by')}
        description={t('till_sell.sold_by_text')}
        data={store.staff.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={sale.staff.map(({ account_id }) => String(account_id))}
        onChange={(ids) => change((now) => ({ ...now, staff: equalShares(ids.map(Number)) }))}
        maxValues={5}
        searchable
        clearable
      />
      {sale.staff.length > 1 && (
        <Group>
          {sale.staff.map(({ account_id, percent }) => (
            <NumberInput
              key={account_id}
              label={nameOf(account_id)}
              value={percent}
              suffix=" %"
              min={0}
              max={100}
              decimalScale={2}
              flex={1}
              onChange={(value) =>
                change((now) => ({
                  ...now,
                  staff: now.staff.map((each) =>
                    each.account_id === account_id ? { account_id, percent: Number(value) || 0 } : each,
                  ),
                }))
              }
            />
          ))}
        </Group>
      )}
    </>
  );
}

export function PayExtras(props: PayExtrasProps) {
  const { sale, change } = props;
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('till_sell.extras')}</summary>
      <Stack gap="sm" mt="sm">
        {!sale.member && (
          <TextInput
            type="email"
            label={t('till_sell.receipt_email')}
            value={sale.email}
            maxLength={254}
            autoComplete="off"
            onChange={(event) => {
              const { value } = event.currentTarget;
              change((now) => ({ ...now, email: value.trim() }));
            }}
          />
        )}
        <StaffShares {...props} />
        <Textarea
          label={t('till_sell.note')}
          value={sale.note}
          maxLength={500}
          autosize
          onChange={(event) => {
            const { value } = event.currentTarget;
            change((now) => ({ ...now, note: value }));
          }}
        />
        <Checkbox
          label={t('till_sell.gift_receipt')}
          checked={sale.isGift}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            change((now) => ({ ...now, isGift: checked }));
          }}
        />
      </Stack>
    </details>
  );
}
