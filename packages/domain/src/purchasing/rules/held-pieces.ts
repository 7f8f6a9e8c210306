/** Pieces of lines that arrived and did not go back. */
export const heldPiecesOf = (lines: readonly { received: number; rejected: number; returned: number }[]): number =>
  lines.reduce((sum, { received, rejected, returned }) => sum + received + rejected - returned, 0);
