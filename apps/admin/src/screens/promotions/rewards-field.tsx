import { rewardKinds } from '@kaifong/domain/promotions/contract';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StockField } from '../../goods/stock-field.tsx';
import { type FieldProps, MoneyField, NumberField } from '../../kit/form/index.ts';
import { KindRows } from '../../kit/kinds/kind-rows.tsx';
import { PromotionSentence } from './promotion-sentence.tsx';

/** What a promotion gives; each kind once. */
export function RewardsField({ name, label }: FieldProps) {
  const { t } = useTranslation();
  const word = (key: string) => t(`promotion.ask.${key}`);
  const fieldsOf = (kind: string, at: string) => {
    switch (kind) {
      case 'percent':
        return (
          <Group grow align="flex-start">
            <NumberField name={`${at}.percent`} label={word('percent')} decimals={2} suffix=" %" />
            <MoneyField name={`${at}.most`} label={word('most')} />
          </Group>
        );
      case 'amount':
      case 'fixed_price':
        return <MoneyField name={`${at}.amount`} label={word(kind)} />;
      case 'buy_get':
        return (
          <Group grow align="flex-start">
            <NumberField name={`${at}.buy`} label={word('buy')} min={1} />
            <NumberField name={`${at}.get`} label={word('get')} min={1} />
          </Group>
        );
      case 'cheapest_free':
        return <NumberField name={`${at}.of`} label={word('of')} min={2} />;
      case 'gift':
        return (
          <>
            <StockField name={`${at}.stock_id`} label={word('stock_id')} />
            <NumberField name={`${at}.quantity`} label={word('quantity')} min={1} />
          </>
        );
      case 'points':
        return <NumberField name={`${at}.points`} label={word('points')} min={1} />;
      default:
        return null;
    }
  };
  return (
    <>
      <KindRows
        name={name}
        label={label}
        kinds={rewardKinds}
        text={t('promotion.rewards_text')}
        addLabel={t('promotion.add_reward')}
        removeLabel={(number) => t('promotion.remove_row', { number })}
        labelOf={(kind) => t(`promotion.reward.${kind}`)}
        fieldsOf={fieldsOf}
      />
      <PromotionSentence />
    </>
  );
}
