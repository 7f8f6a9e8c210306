// Prints a part of the page alone, as wide as the paper of a receipt printer, by the browser's own print window.

/** Copies the paper into a frame of its own, so that nothing else of the page is printed. */
export function printPaper(paper: HTMLElement, title: string): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;inset-inline-start:-9999px;inline-size:80mm;block-size:1px;border:0';
  document.body.append(frame);
  const inside = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!inside || !view) {
    frame.remove();
    return;
  }
  inside.title = title;
  inside.documentElement.lang = document.documentElement.lang;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(
    '@page{margin:0}body{margin:4mm;font:12px/1.45 system-ui,sans-serif;color:#000}hr{border:0;border-top:1px dashed #000}section+section{break-before:page}',
  );
  inside.adoptedStyleSheets = [sheet];
  inside.body.append(inside.importNode(paper, true));
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
