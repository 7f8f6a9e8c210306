import { Button } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import type { StepView } from './load-step.ts';
import { OrderTitle } from './order-title.tsx';
import styles from './pay-screen.module.css';
import { type CardElements, loadStripeScript, type StripeScript } from './stripe-script.ts';

interface Opened {
  readonly stripe: StripeScript;
  readonly elements: CardElements;
}

/** Card fields of the provider in a page of ours, outside the shop's layout: nothing else runs beside them. */
export function StripeScreen({ view }: { readonly view: StepView<'script'> }) {
  const text = usePersonalText();
  const { place, opened, missing } = useCardFields(view);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!opened || busy) return;
    setBusy(true);
    setRefused(undefined);
    // On success the script leaves this page.
    const { stripe, elements } = opened;
    const return_url = new URL(view.back, window.location.href).href;
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url } });
    setBusy(false);
    if (error) setRefused(error.message || text('pay.trouble.failed'));
  };
  return (
    <main className={`page ${styles.page} ${styles.bare}`}>
      <h1>
        <OrderTitle title={view.title} number={view.number} />
      </h1>
      <p className={styles.amount}>{view.total}</p>
      {view.rehearsal && <Notice tone="warn">{text('pay.rehearsal')}</Notice>}
      <noscript>
        <p>{text('pay.cardNeedsScripts')}</p>
      </noscript>
      {missing && <Notice tone="bad">{text('pay.trouble.away')}</Notice>}
      {refused && <Notice tone="bad">{refused}</Notice>}
      <form className={styles.form} onSubmit={(event) => void pay(event)}>
        <div ref={place} className={styles.card} />
        <Button type="submit" aria-disabled={!opened || busy || undefined}>
          {text(busy ? 'form.oneMoment' : 'pay.submit')}
        </Button>
      </form>
      <p>
        <ShopLink to={view.otherWay}>{text('pay.otherWay')}</ShopLink>
      </p>
    </main>
  );
}

const locales = { 'en-US': 'en', 'zh-HK': 'zh-HK', 'zh-CN': 'zh' } as const;

function useCardFields({ next, language }: StepView<'script'>) {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [missing, setMissing] = useState(false);
  const { src, publicKey, clientSecret } = next;
  useEffect(() => {
    let left = false;
    loadStripeScript(src).then(
      (open) => {
        if (left || !place.current) return;
        const stripe = open(publicKey);
        const elements = stripe.elements({ clientSecret, locale: locales[language] });
        place.current.replaceChildren();
        elements.create('payment').mount(place.current);
        setOpened({ stripe, elements });
      },
      () => setMissing(true),
    );
    return () => {
      left = true;
    };
  }, [src, publicKey, clientSecret, language]);
  return { place, opened, missing };
}
