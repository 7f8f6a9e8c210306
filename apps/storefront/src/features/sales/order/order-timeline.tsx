import { Icon } from '@kaifong/ui/icon';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import styles from './order-timeline.module.css';
import type { OrderView } from './order-views.ts';

function stepWordOf(step: OrderView['steps'][number]['step'], { fetched, deliverTo }: OrderView) {
  if (fetched && (step === 'shipped' || step === 'completed')) return `order.fetched.${step}` as const;
  return step === 'completed' && !deliverTo ? ('order.step.done' as const) : (`order.step.${step}` as const);
}

/** Where the order has been, where it is and where it goes. */
export function OrderTimeline({ order }: { readonly order: OrderView }) {
  const text = usePersonalText();
  return (
    <>
      <ol className={styles.steps}>
        {order.steps.map(({ step, at, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a status may come back, so a step is named by its place
          <li key={`${index} ${step}`} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.mark}>{state !== 'next' && <Icon name="check" size={14} />}</span>
            <span className={styles.words}>
              <span className={styles.step}>{text(stepWordOf(step, order))}</span>
              {at ? (
                <span className={styles.at}>{at}</span>
              ) : (
                <span className="hidden">{text('order.stillToCome')}</span>
              )}
              {step === 'payment_reject' && order.rejectReason && (
                <span className={styles.at}>{text('order.reason', { reason: order.rejectReason })}</span>
              )}
              {step === 'canceled' && order.cancelReason && (
                <span className={styles.at}>{text('order.reason', { reason: order.cancelReason })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {/* What waits in a store went nowhere. */}
      {!order.fetched && <Parcels parcels={order.shipments} />}
    </>
  );
}

/** Each parcel with its way; where there are several, also what is in it. */
function Parcels({ parcels }: { readonly parcels: OrderView['shipments'] }) {
  const text = usePersonalText();
  return parcels.map((parcel) => (
    <div key={parcel.id} className={styles.parcel}>
      <Icon name="truck" />
      <div>
        <strong>{parcels.length > 1 ? text('order.parcel', { number: parcel.number }) : null}</strong>{' '}
        <strong>{parcel.carrier || text('order.broughtByShop')}</strong>{' '}
        {parcel.tracking && (
          <>
            {text('order.tracking', { number: parcel.tracking })}{' '}
            <CopyButton value={parcel.tracking} what={text('order.trackingNumber')} />
          </>
        )}
        {parcels.length > 1 && (
          <ul className={styles.inParcel}>
            {parcel.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {parcel.status === 'abnormal' && <p>{text('order.parcelLost')}</p>}
        <p className={styles.at}>
          {parcel.shipped}
          {parcel.status === 'completed' && ` · ${text('order.parcelArrived')}`}
        </p>
      </div>
      {parcel.href && (
        <a href={parcel.href} target="_blank" rel="noopener noreferrer">
          {text('order.track')}
        </a>
      )}
    </div>
  ));
}
