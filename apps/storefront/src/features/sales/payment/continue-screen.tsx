import { Button } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { useEffect, useRef } from 'react';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import type { StepView } from './load-step.ts';
import styles from './pay-screen.module.css';

/** Posts the kept reply to the provider: by itself where scripts run, by its button where not. */
export function ContinueScreen({ view }: { readonly view: StepView<'form'> }) {
  const text = usePersonalText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <div className={`page ${styles.page}`}>
      <h1>{view.title}</h1>
      <p className={styles.amount}>{view.total}</p>
      {view.rehearsal && <Notice tone="warn">{text('pay.rehearsal')}</Notice>}
      <p>{text('pay.continueText')}</p>
      <form ref={form} method="post" action={view.next.url}>
        {Object.entries(view.next.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{text('pay.continue')}</Button>
      </form>
      <p>
        <ShopLink to={view.otherWay}>{text('pay.otherWay')}</ShopLink>
      </p>
    </div>
  );
}
