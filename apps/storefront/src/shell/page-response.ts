/**
 * The response of a page whose whole text is known. The platform's own turns a string into a stream of bytes at once, and
 * whoever wants the page then reads the stream back, which together costs a tenth of rendering it; this one makes what is
 * asked for when it is asked for. Its `body` is empty: take it by `text`, `bytes`, `arrayBuffer` or `blob`.
 */
export class PageResponse extends Response {
  readonly #text: string;

  constructor(text: string, init: ResponseInit) {
    super(null, init);
    this.#text = text;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new TextEncoder().encode(this.#text);
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  override async blob(): Promise<Blob> {
    return new Blob([this.#text], { type: this.headers.get('Content-Type') ?? '' });
  }

  override clone(): PageResponse {
    return new PageResponse(this.#text, this);
  }
}
