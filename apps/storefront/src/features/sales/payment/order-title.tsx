import styles from './pay-screen.module.css';

/** A heading with an order's number, which is not broken at its hyphen. */
export function OrderTitle({ title, number }: { readonly title: string; readonly number: string }) {
  const at = number ? title.indexOf(number) : -1;
  if (at < 0) return title;
  return (
    <>
      {title.slice(0, at)}
      <span className={styles.number}>{number}</span>
      {title.slice(at + number.length)}
    </>
  );
}
