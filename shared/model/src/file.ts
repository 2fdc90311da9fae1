import * as v from 'valibot';
import { nullableString, nullableTimestamp, optionalText, requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What a file is for. It decides what may be in it, and who may see it. */
export const fileKinds = [
  'image',
  'logo',
  'cover',
  'avatar',
  'stock_image',
  'document',
  'attachment',
  'form_file',
  'screenshot',
  'import',
  'export',
] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileContents = ['picture', 'pdf', 'csv', 'xlsx'] as const;
export type FileContent = (typeof fileContents)[number];

type KindRules = {
  contents: readonly FileContent[];
  isPublic: boolean;
  /** By whoever may send files at all. A form takes files of its own, from whoever fills it in. */
  canBeUploaded: boolean;
  /** Where less fits than elsewhere. */
  mostBytes?: number;
  editorsOnly?: boolean;
  /** What the address of such a picture carries (`picture.ts`). Logos stand in a line, which needs their size. */
  preview?: 'points' | 'size';
};
const megabyte = 1024 * 1024;
const publicPicture: KindRules = { contents: ['picture'], isPublic: true, canBeUploaded: true };

/** Public files may be seen by everyone who knows their address; private ones only by whom they are meant for. */
export const fileKindRules: Readonly<Record<FileKind, KindRules>> = {
  image: { ...publicPicture, preview: 'points' },
  logo: { ...publicPicture, preview: 'size' },
  cover: { ...publicPicture, preview: 'points' },
  avatar: publicPicture,
  stock_image: { ...publicPicture, preview: 'points', editorsOnly: true },
  /** A PDF that pages link to. */
  document: { contents: ['pdf'], isPublic: true, canBeUploaded: true, editorsOnly: true },
  /** Of a conversation or an application. */
  attachment: { contents: ['picture', 'pdf'], isPublic: false, canBeUploaded: true },
  /** The answer to a question of a form. */
  form_file: { contents: ['picture', 'pdf'], isPublic: false, canBeUploaded: false, mostBytes: 5 * megabyte },
  screenshot: { contents: ['picture'], isPublic: false, canBeUploaded: true },
  import: { contents: ['csv', 'xlsx'], isPublic: false, canBeUploaded: true },
  /** Made by the platform itself. */
  export: { contents: [], isPublic: false, canBeUploaded: false },
};

export const fileLimits = {
  pictureBytes: 5 * megabyte,
  pdfBytes: 10 * megabyte,
  csvBytes: 10 * megabyte,
  xlsxBytes: 10 * megabyte,
  /** Width by height of a picture before it is made smaller. */
  picturePixels: 24_000_000,
} as const;

const bytesOf: Readonly<Record<FileContent, number>> = {
  picture: fileLimits.pictureBytes,
  pdf: fileLimits.pdfBytes,
  csv: fileLimits.csvBytes,
  xlsx: fileLimits.xlsxBytes,
};
/**
 * How large a file of a kind may be.
 *
 * @example mostBytesOf('form_file', 'pdf') // 5242880
 */
export const mostBytesOf = (kind: FileKind, content: FileContent): number =>
  Math.min(bytesOf[content], fileKindRules[kind].mostBytes ?? Number.POSITIVE_INFINITY);
/**
 * The same as people read it.
 *
 * @example sizeInWords(5242880) // '5 MB'
 */
export const sizeInWords = (bytes: number): string => `${bytes / megabyte} MB`;

/** The widths in which every uploaded picture is kept; a narrower one keeps its own width. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;
export type VariantWidth = (typeof variantWidths)[number];
export const variantFormats = ['webp', 'avif'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** The point of a picture that stays in sight when it is cropped: from the left and from the top, 0 to 1. */
export const focalPoint = v.object({
  x: v.pipe(v.number('not_a_number'), v.minValue(0, 'too_small'), v.maxValue(1, 'too_big')),
  y: v.pipe(v.number('not_a_number'), v.minValue(0, 'too_small'), v.maxValue(1, 'too_big')),
});
export type FocalPoint = v.InferOutput<typeof focalPoint>;

export const fileUpload = resourceOf(
  'file_uploads',
  v.object({
    kind: v.picklist(fileKinds),
    content: v.nullable(v.picklist(fileContents)),
    fileName: v.string(),
    mediaType: v.string(),
    /** Where it is: a public address, or one that asks who is there. */
    url: v.string(),
    isPublic: v.boolean(),
    /** `processing` while its other sizes are made; its address works already. */
    status: v.picklist(['processing', 'ready']),
    size: v.number(),
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    altText: nullableString,
    folder: nullableString,
    focalPoint: v.nullable(focalPoint),
    variants: v.array(
      v.object({ width: v.picklist(variantWidths), format: v.picklist(variantFormats), url: v.string() }),
    ),
    ownerId: nullableString,
    usesCount: v.number(),
    /** Only of a single file. */
    usedIn: v.optional(
      v.array(v.object({ type: v.string(), id: v.string(), name: nullableString, url: nullableString })),
    ),
    /** Only of a single file: others that hold the same bytes, the oldest first. */
    sameAs: v.optional(
      v.array(v.object({ id: v.string(), fileName: v.string(), folder: nullableString, createdAt: timestamp })),
    ),
    lockVersion: v.optional(v.number()),
    expiresAt: nullableTimestamp,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type FileUpload = v.InferOutput<typeof fileUpload>;

/** A file that somebody sent for a question of a form: its name, and nothing that leads to it. */
export const sentFile = v.object({ id: v.string(), fileName: v.string(), size: v.number() });
export type SentFile = v.InferOutput<typeof sentFile>;
export const formFile = resourceOf('form_files', v.object(v.omit(sentFile, ['id']).entries));
export type FormFile = v.InferOutput<typeof formFile>;

const folderName = v.pipe(
  optionalText(80),
  v.check(
    (text) => text === null || /^[\p{L}\p{N}][\p{L}\p{N} _.-]*(\/[\p{L}\p{N}][\p{L}\p{N} _.-]*){0,3}$/u.test(text),
    'invalid',
  ),
);

/** The fields beside the file of a multipart upload. */
export const fileUploadInput = v.object({
  kind: v.optional(v.picklist(fileKinds, 'invalid'), 'image'),
  altText: optionalText(250),
  folder: folderName,
});

/** A folder is what its files say: with another name they all say it, and so do those in the folders below it. */
export const folderRenameInput = v.object({
  from: v.pipe(folderName, v.string('blank')),
  to: v.pipe(folderName, v.string('blank')),
});

export const folderRename = resourceOf('file_folders', v.object({ name: v.string(), renamed: v.number() }));

export const fileChangeInput = v.object({
  fileName: v.optional(requiredText(120)),
  altText: v.optional(optionalText(250)),
  folder: v.optional(folderName),
  focalPoint: v.optional(v.nullable(focalPoint)),
});
