const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The key held down for a shortcut, as it is printed on the reader's keyboard, and as `aria-keyshortcuts` calls it. */
export const controlKey = isApple ? { shown: '⌘', spoken: 'Meta' } : { shown: 'Ctrl', spoken: 'Control' };
