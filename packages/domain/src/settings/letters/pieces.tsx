// What a letter is put together from. `to-text.ts` knows exactly the elements used here.
import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import type { ReactNode } from 'react';

interface Children {
  readonly children: ReactNode;
}

const quiet = '#6b706c';
const line = '1px solid #e7e4de';

export function Heading({ children }: Children) {
  return <h1 style={{ margin: '0 0 16px', fontSize: 26, lineHeight: '34px', fontWeight: 700 }}>{children}</h1>;
}

export function Paragraph({ children }: Children) {
  return <p style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '26px' }}>{children}</p>;
}

/** An aside in smaller, quieter type. */
export function Note({ children }: Children) {
  return <p style={{ margin: '16px 0 0', fontSize: 14, lineHeight: '22px', color: quiet }}>{children}</p>;
}

/** "Hi Amy," or just "Hi," for somebody whose name is not known. */
export function Greeting({ language, name }: { language: Language; name?: string | null | undefined }) {
  const code = name ? 'settings.letters.greeting' : 'settings.letters.greeting_plain';
  return <Paragraph>{renderMessage(language, code, { name: name ?? '' })}</Paragraph>;
}

interface ActionProps extends Children {
  readonly href: string;
  readonly color: string;
  readonly language: Language;
}

/** The one thing the letter asks its reader to do; the address stands below for programs that break buttons. */
export function Action({ href, color, language, children }: ActionProps) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '24px 0' }}>
        <tbody>
          <tr>
            <td style={{ borderRadius: 8, backgroundColor: color }}>
              <a
                href={href}
                style={{
                  display: 'inline-block',
                  padding: '14px 28px',
                  fontSize: 16,
                  fontWeight: 600,
                  color: '#ffffff',
                  textDecoration: 'none',
                }}
              >
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p data-text="skip" style={{ margin: 0, fontSize: 13, lineHeight: '20px', color: quiet }}>
        {renderMessage(language, 'settings.letters.button_fallback')}
        <br />
        <span style={{ wordBreak: 'break-all' }}>{href}</span>
      </p>
    </>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** The line that matters most, e.g. the total. */
  readonly strong?: boolean;
}

/** Lines of label and value: an address, the sums of an order. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} border={0} style={{ width: '100%', margin: '8px 0 16px', borderTop: line }}>
      <tbody>
        {facts.map(({ label, value, strong }) => (
          <tr key={label}>
            <td style={{ padding: '10px 16px 10px 0', fontSize: 15, color: quiet, borderBottom: line }}>{label}</td>
            <td
              align="right"
              style={{ padding: '10px 0', fontSize: 15, fontWeight: strong ? 700 : 400, borderBottom: line }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Item {
  readonly name: string;
  /** What kind of it: the options chosen, the quantity. */
  readonly detail?: string;
  readonly amount: string;
}

/** The items that were ordered, one line each. */
export function Items({ items }: { items: readonly Item[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} border={0} style={{ width: '100%', margin: '8px 0 0' }}>
      <tbody>
        {items.map(({ name, detail, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once and never reordered
          <tr key={index}>
            <td style={{ padding: '12px 16px 12px 0', fontSize: 15, lineHeight: '22px', borderTop: line }}>
              <strong>{name}</strong>
              {detail && (
                <>
                  <br />
                  <span style={{ color: quiet }}>{detail}</span>
                </>
              )}
            </td>
            <td align="right" valign="top" style={{ padding: '12px 0', fontSize: 15, borderTop: line }}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
