import { Link } from 'react-router';
import { PostForm } from '../../../../form/post-form.tsx';
import { SubmitButton } from '../../../../form/submit-button.tsx';
import { usePersonalText } from '../../../../shell/personal-text.ts';
import styles from './downloads-screen.module.css';
import type { DownloadsView } from './load-downloads.ts';

/** The files of an order, each with its button; the browser keeps what it fetches and stays on the page. */
export function DownloadsScreen({ view: { title, number, files } }: { readonly view: DownloadsView }) {
  const text = usePersonalText();
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>
        <Link to={`/order/success?${new URLSearchParams({ order_number: number })}`}>
          {text('order.title', { number })}
        </Link>
      </p>
      {files.length === 0 && <p>{text('downloads.none')}</p>}
      <ul className={styles.files}>
        {files.map(({ filename, product, words, link }) => (
          <li key={`${product}/${filename}`} className={styles.file}>
            <div className={styles.words}>
              <strong>{filename}</strong>
              <span>{product}</span>
              <span className={styles.left}>{words}</span>
            </div>
            {link && (
              <PostForm reply={undefined} action="/order/download" reloadDocument>
                <input type="hidden" name="link" value={link} />
                <input type="hidden" name="order_number" value={number} />
                <SubmitButton tone="secondary">{text('downloads.take', { name: filename })}</SubmitButton>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
