import { defineMachine } from '@kaifong/base/steps';
import { CallProvider } from '@kaifong/client/hooks';
import { MantineProvider } from '@mantine/core';
import { IconPoint } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SteppedView } from './stepped-view.tsx';

const words = createInstance({ lng: 'en-US', resources: {} });
await words.init();

const machine = defineMachine({
  domain: 'hr',
  name: 'claim',
  path: 'claim',
  statuses: ['pending', 'approved', 'canceled'],
  steps: [
    { command: 'approve', from: ['pending'], to: 'approved', permission: null, reason: 'none', primary: true },
    { command: 'change', from: ['pending'], to: 'pending', permission: null, reason: 'none' },
    { command: 'cancel', from: ['pending'], to: 'canceled', permission: null, reason: 'required' },
  ],
});
const steps = { machine, calls: {}, stale: [], icons: {}, pages: { change: () => '/claim/edit/7' } };
const done = { id: 1, command: 'approve', who: 'May', reason: '', effects: [], created_at: '2026-11-20T02:00:00Z' };
const record = {
  ...{ id: 7, version: 1, status: 'pending', timeline: [done] },
  ...{ commands: ['approve', 'change', 'cancel'], primary_command: 'approve' },
};
const note = { id: 7, icon: IconPoint, words: 'came by post', created_at: '2026-11-19T02:00:00Z' };

const shown = (props: object) =>
  renderToStaticMarkup(
    <MantineProvider>
      <CallProvider value={() => Promise.reject(new Error('nothing is asked for'))}>
        <QueryClientProvider client={new QueryClient()}>
          <I18nextProvider i18n={words}>
            <MemoryRouter>
              <SteppedView
                steps={{ ...steps, calls: { approve: {}, change: {}, cancel: {} } as never }}
                record={record}
                name="C-7"
                back="/claim"
                next="it waits for an answer"
                main={<p>main</p>}
                side={<p>side</p>}
                notes={[note]}
                {...props}
              />
            </MemoryRouter>
          </I18nextProvider>
        </QueryClientProvider>
      </CallProvider>
    </MantineProvider>,
  );
/** The texts in the order they stand in. */
const inOrder = (html: string, texts: readonly string[]) =>
  [...texts].sort((a, b) => html.indexOf(a) - html.indexOf(b));

describe('a record with steps', () => {
  it('shows its steps, what it waits for, its panels and its history, each once', () => {
    const html = shown({});
    const texts = [
      'C-7</h1>',
      'hr.status.pending',
      'hr.do.cancel',
      'it waits for an answer',
      '>main<',
      'hr.command.approve',
      '>side<',
    ];
    for (const text of texts) expect(html.split(text), text).toHaveLength(2);
    expect(inOrder(html, texts)).toEqual(texts);
    expect(html).toMatch(/<a [^>]*href="\/claim\/edit\/7"/);
    expect(html).toContain('came by post');
  });

  it('puts the steps that do not come next into a menu where the screen wants one', () => {
    const html = shown({ menu: { label: 'More about C-7' } });
    expect(html).toContain('aria-label="More about C-7"');
    expect(html).not.toContain('hr.do.cancel');
  });

  it('tells the history of a message at its side', () => {
    const texts = ['>main<', '>side<', 'hr.command.approve'];
    expect(inOrder(shown({ kind: 'message' }), texts)).toEqual(texts);
  });
});
