/** Rows of words as lines, every column as wide as its widest word; the last one is left to run on. */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, word] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(word));
  }
  return rows.map((row) =>
    row
      .map((word, column) =>
        column === row.length - 1 ? word : word + ' '.repeat((widths[column] ?? 0) - widthOf(word)),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** How many cells of a terminal a word takes: Chinese characters take two. */
function widthOf(word: string): number {
  let width = 0;
  for (const character of word)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(character) ? 2 : 1;
  return width;
}
