// Short lists of words this device remembers. What cannot be read or kept there is only forgotten.

export function readDevice(key: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : undefined;
  } catch {
    return undefined;
  }
}

export function writeDevice(key: string, words: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // A full or closed store.
  }
}
