import { describe, expect, it } from 'vitest';
import { PageResponse } from './page-response.ts';

const page = () =>
  new PageResponse(Buffer.from('<p>街坊</p>'), {
    status: 201,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

describe('the response of a page', () => {
  it.each([
    ['text', (response: Response) => response.text()],
    ['arrayBuffer', async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())],
    ['bytes', async (response: Response) => new TextDecoder().decode(await response.bytes())],
    ['blob', async (response: Response) => (await response.blob()).text()],
    ['clone', (response: Response) => response.clone().text()],
  ])('gives its text by %s', async (_name, read) => {
    const response = page();
    expect(await read(response)).toBe('<p>街坊</p>');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([201, 'text/html; charset=utf-8']);
  });
});
