// A receipt by mail: to its buyer, or without prices to whoever gets the present.
import { useAction } from '@kaifong/client/hooks';
import { type Receipt, routes } from '@kaifong/domain/till/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, notifySuccess } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';

interface MailReceiptProps {
  readonly receipt: Receipt;
  readonly isGift: boolean;
  readonly onSent: (receipt: Receipt) => void;
}

export function MailReceipt({ receipt, isGift, onSent }: MailReceiptProps) {
  const { t } = useTranslation();
  const mail = useAction(routes.mailReceipt);
  const known = isGift ? '' : receipt.email;
  const [email, setEmail] = useState(known);
  const [problem, setProblem] = useState<string>();
  async function send() {
    setProblem(undefined);
    try {
      const input = { order_id: receipt.order_id, email, gift: isGift, language: currentLanguage() };
      const { data } = await mail.mutateAsync(input);
      notifySuccess('submit_success');
      onSent(data);
    } catch (error) {
      setProblem(failureOf(error, 'unsent').messages.join(' '));
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Group align="flex-end">
        <TextInput
          type="email"
          label={t(isGift ? 'till_sell.gift_email' : 'till_sell.receipt_email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          readOnly={known !== ''}
          error={problem}
          flex={1}
        />
        <Button type="submit" loading={mail.isPending} disabled={!email.includes('@')}>
          {t('till_printer.send')}
        </Button>
      </Group>
    </form>
  );
}
