// A button cannot hold the focus while it works: the browser takes it away from what is disabled, and leaves whoever works by keys at the top of
// the page. Here it gets the focus back once it may be pressed again, unless she went elsewhere meanwhile.

export function keepFocus(root: Document = document): void {
  let last: Element | null = null;
  root.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  const give = () => {
    const isNowhere = root.activeElement === null || root.activeElement === root.body;
    if (isNowhere && last instanceof HTMLButtonElement && last.isConnected && !last.disabled) last.focus();
  };
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target === last)) give();
  }).observe(root.body, { attributes: true, attributeFilter: ['disabled'], subtree: true });
}
