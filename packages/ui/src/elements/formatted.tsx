import styles from './formatted.module.css';

/** Formatted text of the shop; it was sanitised when it was written and again when it was read. */
export function Formatted({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server allows a fixed list of tags and addresses
  return <div className={styles.formatted} dangerouslySetInnerHTML={{ __html: html }} />;
}
