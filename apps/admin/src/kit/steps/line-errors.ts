// Refusals of lines, at the lines of the window: `lines.2.received` is said of the third line that was sent.

export interface LineErrors {
  /** The message of a field of the line with a key. */
  readonly at: (key: number, field: string) => string | undefined;
  /** Errors of the list as a whole, and of what the window has no field for. */
  readonly rest: string | undefined;
}

/** `sent` are the keys of the lines as they were sent, `fields` what the window shows of each. */
export function lineErrors(
  errors: Readonly<Record<string, string>>,
  sent: readonly number[],
  fields: readonly string[],
): LineErrors {
  const shown = new Map(
    sent.flatMap((key, place) => fields.map((field) => [`lines.${place}.${field}`, { key, field }])),
  );
  const rest = Object.entries(errors).find(([path]) => path.split('.')[0] === 'lines' && !shown.has(path));
  return {
    at: (key, field) => {
      const place = sent.indexOf(key);
      return place < 0 ? undefined : errors[`lines.${place}.${field}`];
    },
    rest: rest?.[1],
  };
}
