import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { ChoiceList } from '../../../form/choice-list.tsx';
import type { FormReply } from '../../../form/form-reply.ts';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import type { PayMethodView, PayView } from './load-pay.ts';
import { OrderTitle } from './order-title.tsx';
import { PayDeadline } from './pay-deadline.tsx';
import { PayMark } from './pay-mark.tsx';
import styles from './pay-screen.module.css';

export interface PayScreenProps {
  readonly view: PayView;
  readonly reply: FormReply | undefined;
}

/** Pays for an order that is there already. */
export function PayScreen({ view, reply }: PayScreenProps) {
  const text = usePersonalText();
  const { state } = view;
  return (
    <div className={`page ${styles.page}`}>
      <h1>
        <OrderTitle title={view.title} number={view.number} />
      </h1>
      {state === 'due' ? <PayForm view={view} reply={reply} /> : <p>{text(`pay.state.${state}`)}</p>}
      {state === 'gone' && (
        <p className={styles.actions}>
          <ShopLink to="/login?return=/account/orders" className={buttonClass()}>
            {text('login.submit')}
          </ShopLink>
          <ShopLink to="/contact-us" className={buttonClass({ tone: 'secondary' })}>
            {text('pay.contact')}
          </ShopLink>
        </p>
      )}
      {view.orderHref && (
        <p>
          <ShopLink to={view.orderHref}>{text('pay.toOrder')}</ShopLink>
        </p>
      )}
    </div>
  );
}

function PayForm({ view, reply }: PayScreenProps) {
  const text = usePersonalText();
  const { methods, method, trouble } = view;
  const chosen = methods.find(({ code }) => code === method)?.code ?? methods[0]?.code;
  return (
    <>
      {view.chosen && !reply && <Notice tone="good">{text('pay.chosen', { name: view.chosen })}</Notice>}
      {trouble && !reply && <Notice tone="bad">{text(`pay.trouble.${trouble}`)}</Notice>}
      <dl className={styles.facts}>
        <div>
          <dt>{text('pay.amount')}</dt>
          <dd className={styles.amount}>{view.total}</dd>
        </div>
        <PayDeadline deadline={view.deadline} />
      </dl>
      {methods.some(({ rehearsal }) => rehearsal) && <Notice tone="warn">{text('pay.rehearsal')}</Notice>}
      <PostForm reply={reply} labels={{ payment_method: text('checkout.payment') }} className={styles.form}>
        <ChoiceList
          name="payment_method"
          legend={text('checkout.payment')}
          chosen={chosen}
          choices={methods.map((way) => ({
            value: way.code,
            title: way.name,
            mark: <PayMark code={way.code} />,
            detail: way.total && text('pay.comesTo', { amount: way.total }),
            aside: way.surcharge && `+ ${way.surcharge}`,
            body: <WayBody way={way} />,
          }))}
        />
        <SubmitButton>{text('pay.submit')}</SubmitButton>
      </PostForm>
    </>
  );
}

/** What a way to pay changes of the order, before she takes it, and how it works. */
function WayBody({ way }: { readonly way: PayMethodView }) {
  const text = usePersonalText();
  const changes = [
    way.dropped && text('pay.dropped', { names: way.dropped }),
    way.added && text('pay.added', { names: way.added }),
    way.surcharge && text('pay.surcharge', { amount: way.surcharge }),
  ].filter(Boolean);
  if (changes.length === 0 && !way.instructions) return null;
  return (
    <>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {way.instructions && <p className={styles.instructions}>{way.instructions}</p>}
    </>
  );
}
