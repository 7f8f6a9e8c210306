// Money of a return that goes back onto its card.
import { useCall } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/till/contract';
import { Alert, Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { CardWait } from './card-tender.tsx';
import { cardName, isOpenCard, useWatchedCard } from './watched-card.ts';

/** Asks the terminal at once; what it declines stays owed, is tried again, or sent by hand from the list of refunds. */
export function CardRefund({ sessionId, refundId }: { readonly sessionId: number; readonly refundId: number }) {
  const { t } = useTranslation();
  const call = useCall();
  const [card, setCard] = useWatchedCard(undefined);
  const [problem, setProblem] = useState<string>();
  async function send(attempt: number) {
    setProblem(undefined);
    try {
      const input = { session_id: sessionId, refund_id: refundId, attempt, language: currentLanguage() };
      setCard((await call(routes.refundCard, input)).data);
    } catch (error) {
      setProblem(failureOf(error, 'unsent').messages.join(' '));
    }
  }
  const begin = useEffectEvent(() => void send(1));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  if (card?.status === 'approved')
    return <Alert color="green">{t('till_card.went_back', { card: cardName(card) })}</Alert>;
  if (card && isOpenCard(card)) return <CardWait card={card} onChange={setCard} />;
  const reason = problem ?? card?.reason;
  return reason === undefined ? null : (
    <Alert color="red">
      <Stack gap="xs" align="flex-start">
        <span>
          {reason} {t('till_card.owed')}
        </span>
        <Button size="compact-sm" onClick={() => void send(card ? card.attempt + 1 : 1)}>
          {t('till_card.again')}
        </Button>
      </Stack>
    </Alert>
  );
}
