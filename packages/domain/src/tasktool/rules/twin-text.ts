// The text of a twin: ours, and below it the way back to our task with the mark by which a lost twin is found.

const foot = /\n*Kaifong: \S+[?&]twin=([0-9a-f]{16,})\s*$/;

/** `address`: of our task in the back office. */
export const twinText = (text: string, address: string, mark: string): string =>
  `${text ? `${text}\n\n` : ''}Kaifong: ${address}?twin=${mark}`;

/** Our part of a twin's text, in one kind of line ends. */
export const withoutFoot = (text: string): string => text.replaceAll('\r\n', '\n').replace(foot, '').trimEnd();

/** The mark in a twin's text. */
export const markIn = (text: string): string | undefined => foot.exec(text)?.[1];
