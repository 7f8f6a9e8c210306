import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/sales/contract';
import { districtOf } from '@kaifong/domain/settings/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../kit/form/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import type { Changing } from './change-form.ts';

/** Another way to send it, of those that go there; left alone, it stays. */
export function WayToSend({ current }: { readonly current: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [lines, address, chosen] = useWatch<Changing, ['lines', 'shipping_address', 'shipping_method_id']>({
    name: ['lines', 'shipping_address', 'shipping_method_id'],
  });
  const { country } = address;
  const district = districtOf(address);
  const pieces = lines.flatMap(({ stock_id, quantity }) => (quantity ? [{ stock_id, quantity }] : []));
  const answer = useRoute(
    routes.previewOrder,
    { lines: pieces, country, ...(district && { district }), language: currentLanguage() },
    { enabled: pieces.length > 0 && country !== '', keep: true },
  );
  const methods = answer.data?.data.shipping_methods ?? [];
  const points = methods.find(({ id }) => String(id) === chosen)?.pickup_points ?? [];
  return (
    <>
      <SelectField
        name="shipping_method_id"
        label={t('sales.order.fields.shipping_method')}
        nothing={t('order.as_before', { what: current })}
        options={methods.map(({ id, name, price }) => ({
          value: String(id),
          label: `${name} · ${format.money(price)}`,
        }))}
      />
      {points.length > 0 ? (
        <SelectField
          name="pickup_point"
          label={t('sales.order.fields.pickup_point')}
          required
          options={points.map(({ key, name }) => ({ value: key, label: name }))}
        />
      ) : null}
    </>
  );
}
