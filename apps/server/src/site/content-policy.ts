/** What a page of ours may load and do: only our own scripts, nothing inline, nothing from elsewhere. */
export const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** The back office shows what a buyer sent, a PDF too, in a frame of bytes its own scripts fetched. */
export const adminContentPolicy = `${contentPolicy}; frame-src 'self' blob:`;
