// Text of a file that says not how it is encoded: Unicode, else the code pages in which Chinese Excel saves its plain CSV.

/** Code pages besides Unicode, as a reader of the sheet is told. */
export const codePages = ['big5', 'gb18030'] as const;
export type CodePage = (typeof codePages)[number];

export interface Decoded {
  readonly text: string;
  /** Undefined: Unicode. */
  readonly codePage?: CodePage;
}

/** First bytes of the characters people write every day; the rare ones stand behind them in both pages. */
const everyday: Readonly<Record<CodePage, (lead: number, trail: number) => boolean>> = {
  big5: (lead) => lead >= 0xa1 && lead <= 0xc6,
  gb18030: (lead, trail) => trail >= 0xa1 && (lead === 0xa1 || lead === 0xa3 || (lead >= 0xb0 && lead <= 0xd7)),
};

/** The pairs of bytes that are one character each, with whether a further one follows or goes before. */
function pairsOf(bytes: Uint8Array) {
  const pairs: { lead: number; trail: number; at: number }[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x81) continue;
    pairs.push({ lead, trail, at });
    at += 1;
  }
  const places = new Set(pairs.map(({ at }) => at));
  return pairs.map((pair) => ({ ...pair, inRun: places.has(pair.at - 2) || places.has(pair.at + 2) }));
}

/** Chinese comes in runs of everyday characters; an accented letter of a Western page stands alone. */
const enough = 0.6;

function decodedAs(codePage: CodePage, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(codePage, { fatal: true }).decode(bytes);
  } catch {
    // Holds bytes that are no text of this page.
    return undefined;
  }
}

/** The text; undefined where it is neither Unicode nor one of these pages. */
export function decodeText(bytes: Uint8Array): Decoded | undefined {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // Not Unicode.
  }
  const pairs = pairsOf(bytes);
  const share = (test: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(test).length / pairs.length;
  if (share(({ inRun }) => inRun) < enough) return undefined;
  const [best] = codePages
    .map((codePage) => ({ codePage, score: share(({ lead, trail }) => everyday[codePage](lead, trail)) }))
    .filter(({ codePage, score }) => score >= enough && decodedAs(codePage, bytes) !== undefined)
    .sort((a, b) => b.score - a.score);
  const text = best && decodedAs(best.codePage, bytes);
  return text === undefined ? undefined : { text, codePage: best?.codePage as CodePage };
}
