import type { SalePreview } from '@kaifong/domain/till/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import classes from '../till.module.css';
import { GivenRow } from './given.tsx';

interface SettledProps {
  readonly exchange: NonNullable<SalePreview['exchange']>;
  readonly currency: string;
}

/** What goods that came back are worth, and what of it goes back. */
export function Settled({ exchange, currency }: SettledProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <div className={classes.row}>
        <span>{t('till_sell.worth_back')}</span>
        <span>{format.money(-exchange.back, currency)}</span>
      </div>
      {exchange.parts.map((part) => (
        <GivenRow key={`${part.refund_id} ${part.how}`} part={part} currency={currency} />
      ))}
    </>
  );
}
