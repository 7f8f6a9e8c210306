import { useCall } from '@kaifong/client/hooks';
import { type CardPayment, routes } from '@kaifong/domain/till/contract';
import { useEffect, useState } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';

const askEvery = 1_000;

export const isOpenCard = ({ status }: CardPayment): boolean => status === 'processing' || status === 'abnormal';

/** Whether a payment may still take or has taken money for a sale that is not written. */
export const isWaitingCard = (card: CardPayment): boolean =>
  isOpenCard(card) || (card.status === 'approved' && card.order_id === null);

/** `Visa •••• 4242` */
export const cardName = ({ brand, last_four }: CardPayment): string => (brand ? `${brand} •••• ${last_four}` : '');

/** A card, asked after every second while its terminal waits. `known`: as the shop told it; what was told later counts. */
export function useWatchedCard(known: CardPayment | undefined) {
  const call = useCall();
  const [told, setTold] = useState<CardPayment>();
  const card = told && (!known || told.id >= known.id) ? told : known;
  useEffect(() => {
    if (card?.status !== 'processing') return;
    let gone = false;
    const timer = setTimeout(() => {
      call(routes.askCard, { card_id: card.id, language: currentLanguage() })
        .then(({ data }) => gone || setTold(data))
        // Without an answer it is asked again.
        .catch(() => gone || setTold({ ...card }));
    }, askEvery);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [card, call]);
  return [card, setTold] as const;
}
