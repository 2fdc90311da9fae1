import { problem } from '../../http/problems.ts';

export const fileInUse = problem({
  status: 409,
  code: 'file_in_use',
  detail: {
    nl: 'Dit bestand wordt nog gebruikt. Haal het eerst weg waar het staat.',
    en: 'This file is still used. Remove it first from where it stands.',
  },
});
export const folderTaken = problem({
  status: 409,
  code: 'folder_taken',
  pointer: '/data/attributes/to',
  detail: {
    nl: 'Deze map is er al. Verplaats de bestanden ernaartoe, of kies een andere naam.',
    en: 'This folder exists already. Move the files to it, or choose another name.',
  },
});
export const noFile = problem({
  status: 400,
  code: 'no_file',
  detail: {
    nl: 'Stuur één bestand, als multipart/form-data, in het veld "file".',
    en: 'Send one file, as multipart/form-data, in the field "file".',
  },
});
export const otherContent = problem({
  status: 409,
  code: 'other_content',
  detail: {
    nl: 'Vervang een afbeelding door een afbeelding, en een PDF door een PDF.',
    en: 'Replace a picture by a picture, and a PDF by a PDF.',
  },
});
export const scannerUnavailable = problem({
  status: 503,
  code: 'scanner_unavailable',
  headers: { 'Retry-After': '60' },
  detail: {
    nl: 'We kunnen dit bestand nu niet op virussen controleren, en bewaren het daarom niet. Probeer het later opnieuw.',
    en: 'We cannot check this file for viruses now, so we do not keep it. Please try again later.',
  },
});
