/** The keys of a domain's words, whose file may leave the domain's own name out of them: `brand.name` → `catalogue.brand.name`. */
export function withPrefix(flat: Record<string, string>, prefix: string): Record<string, string> {
  // One noun of a domain may be called like the domain itself.
  const named = Object.keys(flat).every((key) => key.startsWith(prefix));
  return named ? flat : Object.fromEntries(Object.entries(flat).map(([key, text]) => [`${prefix}${key}`, text]));
}

/** Flattens nested messages to dotted keys: `order.fields.number`. */
export function flatten(messages: Record<string, unknown>, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(messages)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') flat[path] = value;
    else if (typeof value === 'object' && value !== null) {
      Object.assign(flat, flatten(value as Record<string, unknown>, path));
    }
  }
  return flat;
}
