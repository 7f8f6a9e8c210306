import styles from './prose.module.css';

/** Formatted text from the editor. The server sanitises it when it is saved and again when it is read. */
export function Prose({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, on write and on read
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
