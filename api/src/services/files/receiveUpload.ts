import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import {
  type FileContent,
  type FileKind,
  fileKindRules,
  fileLimits,
  fileUploadInput,
  mostBytesOf,
  sizeInWords,
  variantWidths,
} from '@omzien/model/file';
import { keysToCamelCase } from '@omzien/model/names';
import { grantsOf } from '@omzien/model/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { forbidden, unauthenticated, unavailable } from '../../http/problems.ts';
import { faultOf, invalidAttribute, ValidationFailed } from '../../http/validation.ts';
import { createAuthenticate } from '../sessions/authenticate.ts';
import { createThrottle } from '../throttle/throttle.ts';
import { asUtf8Table, isWholePdf, namedAs, recognize, safeFileName } from './fileContents.ts';
import { noFile } from './files.problems.ts';
import { createVirusScan } from './virusScan.ts';

/** What came in, checked and made harmless, before anything of it is stored. */
export type Upload = {
  kind: FileKind;
  content: FileContent;
  altText: string | null;
  folder: string | null;
  fileName: string;
  mediaType: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  preview: string | null;
  /** Of the bytes as they came in: by it the same file is known again. */
  sha256: string;
};

const largestFile = fileLimits.pdfBytes;
export const multipartLimits = {
  fileSize: largestFile,
  files: 1,
  fields: 6,
  parts: 7,
  fieldSize: 2000,
  headerPairs: 20,
};
/** A file and what stands around it. */
export const multipartBodyLimit = largestFile + 64 * 1024;

const formatOf: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** What somebody was let in for, before a byte of the file is read. */
export type Admission = {
  /** What the file is, where its sender has no say in that. */
  kind?: FileKind;
  /** Nobody knows who sends: those together leave room for who works here. */
  isOfVisitor?: boolean;
};
type Receiving = {
  isReplacement?: boolean;
  /** Refuses who may not send, or too often. Left out: whoever is signed in may. */
  admit?(request: FastifyRequest): Promise<Admission>;
};

class Undone extends Error {}

/** Reads a multipart request outside of the request's transaction: neither a slow line nor a large picture holds the database. */
export function createUploadReceiver(app: FastifyInstance) {
  const { pictures, underWay } = app.files;
  const authenticate = createAuthenticate(app);
  const countUpload = createThrottle('upload', app.settings.throttles.uploadsPerPerson);
  const countEditorsUpload = createThrottle('editors_upload', app.settings.throttles.uploadsPerEditor);
  const { clamd } = app.settings;
  const findVirus = clamd && createVirusScan(clamd);

  /** Who asks, without leaving a trace: the pipeline asks again, and that one counts. */
  async function askerOf(request: FastifyRequest): Promise<{ id: string; isEditor: boolean } | null> {
    let asker: { id: string; isEditor: boolean } | null = null;
    await app.database
      .inTenant(request.context.tenant, async () => {
        const { user, roles } = (await authenticate(request)).actor;
        asker = user && { id: user.id, isEditor: grantsOf('pages.manage', roles).length > 0 };
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return asker;
  }

  async function bytesOf(part: MultipartFile): Promise<Buffer> {
    try {
      return await part.toBuffer();
    } catch (error) {
      if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
      throw invalidAttribute('file', 'file_too_large', { size: sizeInWords(largestFile) });
    }
  }

  async function readParts(request: FastifyRequest) {
    const fields: Record<string, unknown> = {};
    let received: { name: string | undefined; bytes: Buffer } | null = null;
    try {
      for await (const part of request.parts()) {
        if (part.type === 'file') {
          const bytes = await bytesOf(part);
          if (part.fieldname !== 'file' || received) throw noFile();
          received = { name: part.filename, bytes };
        } else {
          if (typeof part.value !== 'string' || part.value.includes('\0') || !part.value.isWellFormed()) throw noFile();
          fields[part.fieldname] = part.value;
        }
      }
    } catch (error) {
      // What the parser stumbles over is the sender's mistake: a body that breaks off, or parts without an end.
      const { statusCode } = error as { statusCode?: number };
      throw error instanceof Error && 'definition' in error ? error : statusCode === 413 ? error : noFile();
    }
    if (!received || received.bytes.length === 0) throw noFile();
    return { fields: keysToCamelCase(fields), ...received };
  }

  async function asPicture(bytes: Buffer, mediaType: string, preview: 'points' | 'size' | undefined) {
    const widest = variantWidths[variantWidths.length - 1] ?? 1920;
    const made = await pictures.make(bytes, widest, 'webp', { wantsPreview: preview === 'points' });
    if ('failure' in made) {
      if (made.failure === 'busy') throw unavailable();
      throw invalidAttribute('file', made.failure === 'pixels' ? 'too_many_pixels' : 'file_damaged');
    }
    // A file that begins like one kind of picture and is read as another was made to deceive.
    if (made.format !== formatOf[mediaType]) throw invalidAttribute('file', 'unsupported_file_type');
    return {
      mediaType: 'image/webp',
      bytes: made.bytes,
      width: made.width,
      height: made.height,
      preview: preview === 'size' ? `${made.width}x${made.height}` : made.preview,
    };
  }

  async function receive(request: FastifyRequest, isReplacement: boolean, kindHere?: FileKind): Promise<Upload> {
    const { fields, name, bytes: received } = await readParts(request);
    const sha256 = createHash('sha256').update(received).digest('base64url');
    request.body = { fields, name: name ?? null, sha256 };
    const checked = v.safeParse(v.strictObject(fileUploadInput.entries), fields);
    if (!checked.success) throw new ValidationFailed(checked.issues.map(faultOf));
    const { altText, folder } = kindHere ? { altText: null, folder: null } : checked.output;
    const kind = kindHere ?? checked.output.kind;
    const rules = fileKindRules[kind];
    if (!rules.canBeUploaded && !kindHere) throw forbidden();

    // A table comes out of many programs: what is kept of it is UTF-8.
    const bytes = kind === 'import' ? asUtf8Table(received) : received;
    const recognized = recognize(bytes);
    // Of a replacement the route knows the kind; here it is only made harmless.
    if (!recognized || (!isReplacement && !rules.contents.includes(recognized.content)))
      throw invalidAttribute('file', 'unsupported_file_type');
    const { content, mediaType } = recognized;
    const most = mostBytesOf(kind, content);
    if (received.length > most) throw invalidAttribute('file', 'file_too_large', { size: sizeInWords(most) });
    if (content === 'pdf' && !isWholePdf(bytes)) throw invalidAttribute('file', 'file_damaged');
    const base = { kind, content, altText, folder, sha256 };
    const typed = safeFileName(
      name,
      { picture: 'afbeelding', pdf: 'document.pdf', csv: 'gegevens.csv', xlsx: 'gegevens.xlsx' }[content],
    );
    if (content === 'picture') {
      const picture = await asPicture(bytes, mediaType, rules.preview);
      return { ...base, fileName: namedAs(typed, picture.mediaType), ...picture };
    }
    // Pictures are made anew; these are kept as they came.
    const virus = (await findVirus?.(bytes)) ?? null;
    if (virus !== null) {
      request.log.warn({ event: 'infected_upload', security: true, virus }, 'An upload was refused');
      throw invalidAttribute('file', 'infected_file');
    }
    return { ...base, fileName: namedAs(typed, mediaType), mediaType, bytes, width: null, height: null, preview: null };
  }

  async function admitSignedIn(request: FastifyRequest): Promise<Admission> {
    const asker = await askerOf(request);
    if (asker === null) throw unauthenticated();
    const count = asker.isEditor ? countEditorsUpload : countUpload;
    await count(`${request.context.tenant}:${asker.id}`);
    return {};
  }

  return async function receiveUpload(
    request: FastifyRequest,
    { isReplacement = false, admit = admitSignedIn }: Receiving = {},
  ): Promise<Upload> {
    const { kind, isOfVisitor = false } = await admit(request);
    if (!request.isMultipart()) throw noFile();
    const { uploadsAtOnce } = app.settings;
    if (underWay.count >= (isOfVisitor ? Math.ceil(uploadsAtOnce / 2) : uploadsAtOnce)) throw unavailable();
    underWay.count += 1;
    try {
      return await receive(request, isReplacement, kind);
    } finally {
      underWay.count -= 1;
    }
  };
}
