// The log-in stands in its document: it is painted, then the app is asked for. Not inline: the content policy allows no
// inline script.
(() => {
  const { app, parts, lost } = document.currentScript.dataset;
  // Whoever is quicker than the app: what she sends goes when it is there (src/kit/session/early-login.ts).
  document.addEventListener('submit', (event) => {
    if (event.target.dataset.early === undefined) return;
    event.preventDefault();
    event.target.dataset.sent = '';
  });
  // A press that ends after the app has drawn its own button is a click on neither.
  document.addEventListener('pointerdown', ({ target }) => {
    const form = target.closest?.('form[data-early] [type="submit"]')?.form;
    if (form) form.dataset.pressed = '';
  });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => {
      delete document.querySelector('form[data-early]')?.dataset.pressed;
    });
  const sayLost = () => {
    const said = Object.assign(document.createElement('p'), { textContent: lost });
    said.setAttribute('role', 'alert');
    said.style.color = 'var(--mantine-color-error)';
    document.querySelector('form[data-early]')?.prepend(said);
  };
  const start = () => {
    for (const href of parts.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
    import(app).catch(sayLost);
  };
  // A page in the background is not drawn.
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start));
  else start();
})();
