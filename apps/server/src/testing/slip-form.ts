// The form by which a buyer shows that she has paid.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with a slip in it, as a browser sends it. */
export function slip(fields: Record<string, string>): { payload: Buffer; headers: Record<string, string> } {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="slip.png"\r\nContent-Type: image/png\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(texts.join('') + file), png, Buffer.from('\r\n--b--\r\n')]);
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}
