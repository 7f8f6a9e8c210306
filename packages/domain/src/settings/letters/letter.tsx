// The sheet every mail is written on. Mail programs know tables and inline styles, and little else.
import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import type { CSSProperties, ReactNode } from 'react';
import type { LetterShop } from '../queries/letter-shop.ts';

const fonts =
  "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'PingFang HK', 'PingFang SC', 'Microsoft JhengHei', 'Microsoft YaHei', 'Noto Sans CJK TC', sans-serif";

const styles = {
  page: { margin: 0, padding: 0, backgroundColor: '#f4f2ee', fontFamily: fonts, color: '#1f2421' },
  outer: { width: '100%', backgroundColor: '#f4f2ee' },
  sheet: { width: '100%', maxWidth: 600, backgroundColor: '#ffffff', borderRadius: 12 },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  head: { padding: '28px 40px 0' },
  shop: { fontSize: 20, fontWeight: 700, textDecoration: 'none', letterSpacing: '0.01em' },
  body: { padding: '24px 40px 36px' },
  foot: { padding: '20px 40px 40px', fontSize: 13, lineHeight: '20px', color: '#6b706c', textAlign: 'center' },
} satisfies Record<string, CSSProperties>;

/** On a phone the sheet keeps its room for what is said; programs that know no style element show the wide margins. */
const narrow =
  '@media (max-width: 480px) { .sheet-part { padding-left: 22px !important; padding-right: 22px !important; } }';

export interface LetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  /** The line an inbox shows behind the subject. */
  readonly preview: string;
  readonly children: ReactNode;
}

function Head({ shop }: Pick<LetterProps, 'shop'>) {
  return (
    <td style={styles.head} className="sheet-part" data-text="skip">
      <a href={shop.url} style={{ ...styles.shop, color: shop.color }}>
        {shop.logo ? (
          <img src={shop.logo} alt={shop.name} height={40} style={{ display: 'block', height: 40, border: 0 }} />
        ) : (
          shop.name
        )}
      </a>
    </td>
  );
}

function Foot({ shop, language }: Pick<LetterProps, 'shop' | 'language'>) {
  return (
    <td style={styles.foot} className="sheet-part">
      <p style={{ margin: 0 }}>{renderMessage(language, 'settings.letters.signature', { shop: shop.name })}</p>
      {shop.email && (
        <p style={{ margin: 0 }}>{renderMessage(language, 'settings.letters.questions', { email: shop.email })}</p>
      )}
      {shop.address && <p style={{ margin: 0 }}>{shop.address}</p>}
    </td>
  );
}

/** A whole mail: the shop's name or logo, the sheet with what is said, and who says it. */
export function Letter({ language, shop, preview, children }: LetterProps) {
  return (
    <html lang={language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{preview}</title>
        <style>{narrow}</style>
      </head>
      <body style={styles.page}>
        <div style={styles.hidden} data-text="skip">
          {preview}
        </div>
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={styles.outer}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 12px' }}>
                <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={styles.sheet}>
                  <tbody>
                    <tr>
                      <Head shop={shop} />
                    </tr>
                    <tr>
                      <td style={styles.body} className="sheet-part">
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ maxWidth: 600 }}>
                  <tbody>
                    <tr>
                      <Foot shop={shop} language={language} />
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
