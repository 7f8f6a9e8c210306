// What a telephone company counts of a text message: parts, each paid for.

/** GSM 03.38: characters that take one place, and those that take two. */
const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const twice = /[\^{}\\[~\]|€]/g;

export interface TextParts {
  readonly parts: number;
  /** Places taken, and how many one part alone has. */
  readonly length: number;
  readonly single: number;
}

/** The parts of a message; one with Chinese characters or emoji holds 70 places, one without 160, and a little less each when it is several. */
export function textParts(text: string): TextParts {
  const isPlain = plain.test(text);
  const length = isPlain ? text.length + (text.match(twice) ?? []).length : text.length;
  const [single, each] = isPlain ? [160, 153] : [70, 67];
  return { length, single, parts: length === 0 ? 0 : length <= single ? 1 : Math.ceil(length / each) };
}
