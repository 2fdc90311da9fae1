import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { file } from '../routeDocs.ts';
import { openApiOf } from './openApi.ts';

/** The version of the calls, as their address says it. */
const version = '1.0.0';

const page = (title: string, head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body>${body}</body></html>`;

const reading =
  '<style>body{font:17px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'pre{overflow-x:auto;padding:1rem;border:1px solid #8886;border-radius:.5rem;font-size:14px;line-height:1.45}' +
  'table{border-collapse:collapse}td,th{border:1px solid #8886;padding:.3rem .6rem;text-align:left}</style>';

/** Files of Swagger UI that the reference page needs, served from here: no page asks a foreign server. */
const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const start = `SwaggerUIBundle({ url: '../openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null });`;

/** What the users of the API read: a guide, a reference that can be tried out, and the OpenAPI document. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  const open = (summary: string, mediaType: string) => ({
    config: { open: 'file', docs: { summary, answer: file(mediaType) } },
  });
  const asset = (name: string) => readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)));
  let document: string | undefined;

  app.get('/api/v1/openapi.json', open('The API as an OpenAPI 3.1 document', 'application/json'), async (_, reply) => {
    document ??= JSON.stringify(openApiOf(app, version));
    return reply.type('application/json').header('cache-control', 'public, max-age=300').send(document);
  });

  app.get('/api/v1/docs', open('The guide', 'text/html'), async (_, reply) => {
    const text = await readFile(new URL('./guide.md', import.meta.url), 'utf8');
    const html = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
    return reply.type('text/html; charset=utf-8').send(page('Omzien API: guide', reading, html));
  });

  app.get('/api/v1/docs/reference', open('Every call, to read and to try out', 'text/html'), async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:")
      .send(
        page(
          'Omzien API: reference',
          '<link rel="stylesheet" href="reference/swagger-ui.css">',
          '<div id="reference"></div><script src="reference/swagger-ui-bundle.js"></script><script src="reference/start.js"></script>',
        ),
      ),
  );
  for (const [name, mediaType] of Object.entries(assets)) {
    app.get(`/api/v1/docs/reference/${name}`, open('A file of the reference', mediaType), async (_, reply) =>
      reply
        .type(mediaType)
        .header('cache-control', 'public, max-age=86400')
        .send(await asset(name)),
    );
  }
  app.get('/api/v1/docs/reference/start.js', open('A file of the reference', 'text/javascript'), async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
};
