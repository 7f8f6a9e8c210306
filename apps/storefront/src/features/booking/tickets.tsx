import { buttonClass } from '@kaifong/ui/button';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import type { TicketsView, TicketView } from './load-tickets.ts';
import styles from './tickets.module.css';

interface PassProps {
  readonly ticket: TicketView;
  readonly reply: FormReply | undefined;
  /** Path of this page. */
  readonly href: string;
  /** The key by which the caller holds it. */
  readonly held: { readonly token: string } | { readonly ticket_token: string };
}

/** Gives a ticket to somebody else. Folded until it is wanted, open where something was wrong. */
function PassOn({ ticket, reply, href, held }: PassProps) {
  const text = usePersonalText();
  const name = `pass-${ticket.id}`;
  return (
    <details className={styles.pass} open={reply?.form === name}>
      <summary>{text('booking.passOn')}</summary>
      <PostForm
        name={name}
        reply={reply}
        action={href}
        className={styles.form}
        labels={{ name: text('booking.receiver'), email: text('booking.receiverEmail') }}
      >
        <p>{text('booking.passHint')}</p>
        {Object.entries(held).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <input type="hidden" name="back" value={href} />
        <input type="hidden" name="send_key" value={ticket.sendKey} />
        <TextField name="name" label={text('booking.receiver')} autoComplete="off" maxLength={200} />
        <TextField name="email" type="email" label={text('booking.receiverEmail')} autoComplete="off" maxLength={254} />
        <SubmitButton tone="secondary" name="pass" value={ticket.id}>
          {text('booking.passNow')}
        </SubmitButton>
      </PostForm>
    </details>
  );
}

/** One ticket: its code, whose it is, and what can be done with it. */
export function Ticket({ ticket, ...pass }: PassProps) {
  const text = usePersonalText();
  return (
    <article className={styles.ticket} data-status={ticket.status}>
      {ticket.qr && (
        <div>
          <img className={styles.qr} src={ticket.qr} alt={text('booking.codePicture')} width={224} height={224} />
          <p className={styles.code}>{ticket.code}</p>
        </div>
      )}
      <div className={styles.said}>
        <h3>{ticket.title}</h3>
        {ticket.name && !ticket.passedTo && <p>{ticket.name}</p>}
        <p className={styles.state}>{ticket.passedTo || text(`booking.ticketStatus.${ticket.status}`)}</p>
        {ticket.pdf && (
          <p>
            <a href={ticket.pdf} download className={buttonClass({ tone: 'secondary' })}>
              {text('booking.pdf')}
              <span className="hidden"> {ticket.title}</span>
            </a>
          </p>
        )}
        {ticket.mayPass && <PassOn ticket={ticket} {...pass} />}
      </div>
    </article>
  );
}

interface TicketsProps extends Omit<PassProps, 'ticket'> {
  readonly view: TicketsView;
}

/** The tickets of a booking; of an appointment its one code. */
export function Tickets({ view, ...pass }: TicketsProps) {
  const text = usePersonalText();
  if (view.tickets.length === 0) return null;
  return (
    <section id="tickets" className={styles.tickets} aria-labelledby="tickets-title">
      <h2 id="tickets-title">{text(view.isAppointment ? 'booking.checkIn' : 'booking.ticketsTitle')}</h2>
      {view.tickets.every(({ status }) => status === 'canceled') ? null : (
        <p>{text(view.isAppointment ? 'booking.checkInHint' : 'booking.ticketsHint')}</p>
      )}
      {view.tickets.map((ticket) => (
        <Ticket key={ticket.id} ticket={ticket} {...pass} />
      ))}
    </section>
  );
}
