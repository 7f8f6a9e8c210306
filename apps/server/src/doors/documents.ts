// The OpenAPI document and a page to try calls.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiOf } from '@kaifong/kernel/http';
import type { FastifyInstance } from 'fastify';
import { contentPolicy } from '../site/content-policy.ts';
import { bindings } from './api.ts';
import { withExamples } from './api-examples.ts';

const version = '0.1.0';

export async function mountDocuments(app: FastifyInstance, server: string): Promise<void> {
  let text: string | undefined;
  // Made when somebody asks: it costs more than a start should.
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(withExamples(openApiOf(bindings, { version, server })));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(async (room) => {
    room.addHook('onRequest', async (_request, reply) => {
      reply.header('Content-Security-Policy', contentPolicy);
    });
    await room.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info: { title: 'Kaifong', version }, paths: {} } },
    });
    await room.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { url: '/api/openapi.json' } });
  });
}
