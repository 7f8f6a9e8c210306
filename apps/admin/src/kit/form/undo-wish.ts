/** What keys ask for: Ctrl or Cmd with Z takes back, with Shift+Z or Y does again. */
export function undoWish({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  key,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>): 'undo' | 'redo' | undefined {
  const letter = key.toLowerCase();
  if (!(ctrlKey || metaKey) || altKey || !(letter === 'z' || letter === 'y')) return undefined;
  return letter === 'y' || shiftKey ? 'redo' : 'undo';
}
