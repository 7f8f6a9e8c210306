// What the letters of an order have in common: the sheet with its title, and the order itself.
import type { ReactNode } from 'react';
import { Action, Facts, Greeting, Heading, Items, Letter, Note, Paragraph } from '../../../settings/index.ts';
import { adjustmentsAround } from '../../pricing/contract/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { PayAccount } from './pay-account.tsx';

interface SheetProps {
  readonly order: LetterOrder;
  readonly title: string;
  readonly children: ReactNode;
}

/** Greeting, what happened, and the button that opens the order. */
export function OrderSheet({ order, title, children }: SheetProps) {
  const { language, shop, say } = order;
  return (
    <Letter language={language} shop={shop} preview={`${title} · ${order.number}`}>
      <Heading>{title}</Heading>
      <Greeting language={language} name={order.firstName} />
      {children}
      <Action href={order.link} color={shop.color} language={language}>
        {say('view')}
      </Action>
    </Letter>
  );
}

/** Several lines in one paragraph: an address, instructions. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Paragraph>
      {lines.filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once and never reordered
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </Paragraph>
  );
}

/** The way to pay and until when; nothing where there is neither. */
export function HowToPay({ order }: { order: LetterOrder }) {
  const { say, payment, deadline } = order;
  // Only money that somebody looks at needs a slip.
  const atProvider = payment.settles === 'notice';
  return (
    <>
      {atProvider && (
        <Paragraph>
          <a href={order.payLink}>{say('payment-failed.button')}</a>
        </Paragraph>
      )}
      {!atProvider && payment.instructions && (
        <>
          <Paragraph>
            <strong>{say('placed.how-to-pay')}</strong>
          </Paragraph>
          <Lines lines={payment.instructions.split('\n')} />
        </>
      )}
      <PayAccount order={order} />
      {deadline && <Note>{say(atProvider ? 'placed.pay-deadline' : 'placed.deadline', { deadline })}</Note>}
    </>
  );
}
const factOf = ({ name, amount }: LetterOrder['adjustments'][number]) => ({ label: name, value: amount });

/** The lines of an order and what they come to. */
export function OrderBody({ order }: { order: LetterOrder }) {
  const { say, parcel } = order;
  const around = adjustmentsAround(order.adjustments);
  const total = order.shownTotal ? `${order.total} (${order.shownTotal})` : order.total;
  return (
    <>
      <Items items={order.items} />
      <Facts
        facts={[
          { label: say('subtotal'), value: order.subtotal },
          ...around.goods.map(factOf),
          ...(parcel ? [{ label: `${say('shipping')} · ${parcel.method}`, value: order.shipping }] : []),
          ...around.rest.map(factOf),
          { label: say('total'), value: total, strong: true },
          ...around.notes.map(factOf),
          { label: say('number'), value: order.number },
          { label: say('pay-by'), value: order.payment.name },
        ]}
      />
      {parcel && (
        <>
          <Paragraph>
            <strong>{say('ship-to')}</strong>
          </Paragraph>
          <Lines lines={parcel.address} />
          {parcel.pickup.length > 0 && (
            <>
              <Paragraph>
                <strong>{say('pick-up-at')}</strong>
              </Paragraph>
              <Lines lines={parcel.pickup} />
            </>
          )}
        </>
      )}
    </>
  );
}
