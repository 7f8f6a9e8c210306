/** Formats rows as a table for a terminal; the last column is not padded. */
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

/** Width of a text in terminal cells: Chinese characters take two. */
function widthOf(word: string): number {
  let width = 0;
  for (const character of word)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(character) ? 2 : 1;
  return width;
}
