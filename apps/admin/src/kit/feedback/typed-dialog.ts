// Which dialog a key or a click would close, and whether something was typed in it.

const dialogs = '[role="dialog"][aria-modal="true"]';
export const closeButton = '.mantine-Modal-close, .mantine-Drawer-close';
const beside = '.mantine-Modal-overlay, .mantine-Drawer-overlay';
const fields = 'input:not([type="search"], [type="file"]), textarea, [contenteditable="true"]';

/** What a field held when somebody first came to it. */
const before = new WeakMap<Element, string>();

function contentOf(field: Element): string {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return String(field.checked);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');
}

export function rememberAtFocus({ target }: Event): void {
  if (target instanceof Element && target.matches(fields) && target.closest(dialogs) && !before.has(target))
    before.set(target, contentOf(target));
}

/** Whether closing it loses words. Not where they belong to the form of the page below (`data-keeps-typing`). */
export function holdsTyping(dialog: HTMLElement): boolean {
  if (dialog.closest('[data-keeps-typing]')) return false;
  return [...dialog.querySelectorAll(fields)].some((field) => {
    const first = before.get(field);
    return first !== undefined && first !== contentOf(field);
  });
}

/** The dialog on top, where this event would close it. */
export function dialogLosing(event: Event): HTMLElement | undefined {
  const top = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
  if (!top || !(event.target instanceof Element)) return undefined;
  if (event instanceof KeyboardEvent) {
    // A list that is open inside takes the key for itself.
    const isOver = event.key === 'Escape' && !event.isComposing && !isListOpen(event.target);
    return isOver ? top : undefined;
  }
  const button = event.target.closest(closeButton);
  return (button && top.contains(button)) || event.target.closest(beside) ? top : undefined;
}

const isListOpen = (field: Element): boolean => field.getAttribute('aria-expanded') === 'true';
