import head from './list-head.module.css';

/** The words a list begins with, as the editor formats them: the server makes them safe when they are saved and when they are read. */
export function Introduction({ html }: { readonly html: string }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, on write and on read
  return <div className={head.introduction} dangerouslySetInnerHTML={{ __html: html }} />;
}
