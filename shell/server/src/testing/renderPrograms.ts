import type { BootDocument } from '@omzien/platform/boot';
import type { Descriptor } from '@omzien/platform/descriptor';
import type { WorkerPrograms } from '@omzien/server/rendering/renderMessages';
import { sha384, type TestRelease } from './fixtures.ts';

/** The server file of a shell as small as one can be: what a module's definition says is the page. */
export const shellProgram = `
  exports.libraries = { greeting: { text: 'Welkom' } };
  exports.render = async (definition, boot) => ({
    html: definition ? await definition.draw(boot) : 'the frame alone',
    style: '',
    head: null,
  });
`;

/** The server file of a module that draws like this. The body is a function's; \`boot\` and \`require\` are there. */
export const moduleProgram = (body: string) => `exports.default = { draw: async (boot) => { ${body} } };`;

export const programs = (module: string | null, shell = shellProgram): WorkerPrograms => ({
  shell: { name: 'shell/server.cjs', code: shell, cachedData: null },
  module: module === null ? null : { name: 'mfe-test/server.cjs', code: module, cachedData: null },
});

/** As much of a boot document as these programs read. */
export const bootAt = (url: string, tenant = 'demo') => ({ url, tenant: { key: tenant } }) as BootDocument;

/** The release with a file for servers. */
export const withServer = <D extends Descriptor>(release: TestRelease<D>, code: string): TestRelease<D> => ({
  files: { ...release.files, 'server.cjs': code },
  descriptor: {
    ...release.descriptor,
    server: {
      path: 'server.cjs',
      bytes: code.length,
      brotliBytes: code.length,
      integrity: sha384(code),
      contentType: 'application/node',
    },
  },
});
