import { Notice } from '@kaifong/ui/notice';
import type { FormReply } from '../../form/form-reply.ts';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import styles from './booking.module.css';
import type { OneTicketView } from './load-tickets.ts';
import { Ticket } from './tickets.tsx';

/** One ticket for whoever it was passed on to. */
export function TicketScreen({ view, reply }: { readonly view: OneTicketView; readonly reply: FormReply | undefined }) {
  const text = usePersonalText();
  const { ticket } = view;
  const facts = [
    ['when', view.when],
    ['place', view.place],
  ] as const;
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>{view.title}</h1>
      {ticket.qr ? null : (
        <Notice tone="warn">{ticket.passedTo || text(`booking.ticketStatus.${ticket.status}`)}</Notice>
      )}
      <h2>
        <ShopLink to={view.event.href}>{view.event.title}</ShopLink>
      </h2>
      <dl className={styles.said}>
        {facts.map(([key, value]) =>
          value ? (
            <div key={key}>
              <dt>{text(`booking.${key}`)}</dt>
              <dd className={styles.lines}>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <section id="tickets" aria-label={text('booking.ticket')}>
        <Ticket ticket={ticket} reply={reply} href={view.href} held={{ ticket_token: view.token }} />
      </section>
    </div>
  );
}
