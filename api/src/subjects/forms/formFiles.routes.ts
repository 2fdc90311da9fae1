import multipart from '@fastify/multipart';
import { formFile } from '@omzien/model/file';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isUuid } from '../../http/context.ts';
import { notFound, unavailable } from '../../http/problems.ts';
import { one } from '../../http/routeDocs.ts';
import { multipartLimits } from '../../services/files/receiveUpload.ts';
import { createStoredUpload } from '../../services/files/storedUpload.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { createLinkFollower } from './followLink.usecases.ts';
import { asksForFiles, createDraftFiles, mostWaitingBytes } from './formFiles.ts';
import { formClosed } from './forms.problems.ts';
import { createFormRepository, type FoundForm, isPublicAt } from './forms.repository.ts';

type WithToken = { Params: { token: string } };

/** Files that are the answer to a question: whoever may fill in the form may send them, with an account or without. */
export const formFileRoutes: FastifyPluginAsync = async (app) => {
  // Only this route takes anything but JSON.
  await app.register(multipart, { limits: multipartLimits });
  const forms = createFormRepository(app.db);
  const links = createLinkFollower(app);
  const draftFiles = createDraftFiles(app);
  const { stages, addUpload } = createStoredUpload(app);
  const countUpload = createThrottle('form-upload', app.settings.throttles.uploadsPerPerson);

  app.decorateRequest('upload', null);

  /** The form at an address, while it is open and asks for files. Others take none. */
  async function formFor(request: FastifyRequest): Promise<FoundForm> {
    const { token } = request.params as WithToken['Params'];
    const isPublic = isUuid(token);
    const id = isPublic ? token : await links.openFormId(token, request);
    if (id === null) throw notFound();
    const form = await forms.find(id, isPublic ? isPublicAt(request.context.centerId, ['open', 'closed']) : undefined);
    if (!form) throw notFound();
    if (form.state !== 'open') throw formClosed(form.closedText ? { text: form.closedText } : {});
    if (!asksForFiles(form.fields)) throw notFound();
    // Nobody fills the store with what he never sends.
    if ((await draftFiles.waitingBytes(form.id)) >= mostWaitingBytes) throw unavailable();
    return form;
  }

  app.post<WithToken>(
    '/forms/by_token/:token/file_uploads',
    {
      ...stages(async (request) => {
        // Before a byte is read: no account stands between this route and the world.
        await countUpload(`${request.context.tenant}:${addressKey(request.ip)}`);
        await app.database.inTenant(request.context.tenant, () => formFor(request));
        return { kind: 'form_file', isOfVisitor: true };
      }),
      config: {
        permission: 'forms.read',
        docs: {
          summary: 'Upload a file for a question of a form',
          description:
            'For whoever fills in the form, by its link or by its id. A picture or a PDF of at most 5 MB. Only who may read the answers can fetch it, and who sent it from an account; nobody can change it. An answer names it by its id. What no answer names is deleted after 7 days.',
          body: v.object({}),
          bodyKind: 'multipart',
          answer: one(formFile, 201),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const { upload, actor } = request;
      // The pipeline comes here after `preHandler` alone.
      if (!upload) throw unavailable();
      const form = await formFor(request);
      const { id, fileName, size } = await addUpload(request, upload, {
        ownerId: actor.user?.id ?? null,
        organizationId: form.organizationId,
        formId: form.id,
      });
      reply.code(201).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.resource({ type: 'form_files', id, fileName, size });
    },
  );
};
