/**
 * The response of a page that is there as a whole. The platform's own turns it into a stream at once, and whoever wants the
 * page then reads the stream back, which together costs a tenth of rendering it; this one gives what is asked for when it is
 * asked for. Its `body` is empty: take it by `text`, `bytes`, `arrayBuffer` or `blob`.
 */
export class PageResponse extends Response {
  readonly #page: Buffer<ArrayBuffer>;

  /** `page`: as UTF-8. */
  constructor(page: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.#page = page;
  }

  override async text(): Promise<string> {
    return this.#page.toString();
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#page;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#page;
    // A small one may lie among others.
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }

  override async blob(): Promise<Blob> {
    return new Blob([this.#page], { type: this.headers.get('Content-Type') ?? '' });
  }

  override clone(): PageResponse {
    return new PageResponse(this.#page, this);
  }
}
