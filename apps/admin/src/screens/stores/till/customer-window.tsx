// A second window for whoever buys: drawn by the till itself, so that both always show the same sale.
import type { Receipt, SalePreview, TillStore } from '@kaifong/domain/till/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { hearScansIn } from '../../../goods/scanned-code.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { CodePicture, type ShownCode } from './fps-code.tsx';
import { customerFigures } from './hand-over.ts';
import classes from './till.module.css';

/** Opens an empty window with the looks of this one; `undefined` where the browser forbids it. */
export function openCustomerWindow(title: string): Window | undefined {
  const opened = window.open('', 'kaifong-customer', 'popup,width=900,height=640');
  if (!opened) return undefined;
  const { document: page } = opened;
  page.title = title;
  page.body.replaceChildren();
  page.head.replaceChildren(
    ...Array.from(document.querySelectorAll('style, link[rel="stylesheet"]'), (each) => page.importNode(each, true)),
  );
  for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value);
  return opened;
}

interface CustomerWindowProps {
  readonly store: TillStore;
  readonly into: Window;
  readonly preview: SalePreview | undefined;
  readonly receipt: Receipt | undefined;
  /** She pays by it with her banking app. */
  readonly code: ShownCode | undefined;
  /** Somebody closed it. */
  readonly onGone: () => void;
}

/** The buyer's screen: the lines, what they cost, what is to be paid; afterwards the change and a word of thanks. */
export function CustomerWindow({ store, into, preview, receipt, code, onGone }: CustomerWindowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, store.currency);
  useEffect(() => {
    // The till was left for another screen, which closed the window.
    if (into.closed) return onGone();
    into.addEventListener('pagehide', onGone);
    return () => into.removeEventListener('pagehide', onGone);
  }, [into, onGone]);
  useEffect(() => () => into.close(), [into]);
  // The window has the focus once it is opened, and whenever somebody touched it.
  useEffect(() => hearScansIn(into.document), [into]);
  const figures = customerFigures(preview, receipt);
  return createPortal(
    <main className={classes.customer}>
      <h1>{store.name}</h1>
      <div className={classes.customerSale}>
        {receipt || !preview ? (
          <p>{t(receipt ? 'till_sell.thanks' : 'till_sell.welcome')}</p>
        ) : (
          <ul className={classes.lines}>
            {preview.items.map(({ stock_id, name, quantity, line_total }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same goods may stand in two lines, in the order they were taken
              <li key={`${stock_id}-${at}`} className={classes.line}>
                <span>
                  {quantity} × {name}
                </span>
                <span className={classes.amount}>{money(line_total)}</span>
              </li>
            ))}
            {preview.adjustments.map(({ kind, name, amount }) => (
              <li key={`${kind}-${name}`} className={classes.line}>
                <span>{name}</span>
                <span className={classes.amount}>{money(amount)}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.customerSum}>
          {figures.map(({ word, amount }) => (
            <p key={word} className={classes.total}>
              <span>{t(`till_sell.${word}`)}</span>
              <span>{money(amount)}</span>
            </p>
          ))}
          {code && !receipt ? (
            <>
              <p>{code.ask}</p>
              <CodePicture code={code} size={300} />
            </>
          ) : null}
        </div>
      </div>
    </main>,
    into.document.body,
  );
}
