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
