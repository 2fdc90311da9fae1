/**
 * The address of a picture may carry its preview: `/media/<id>/960.webp#<preview>`. What stands behind `#` never reaches a
 * server. It is the picture in six by four points of 16 bits (x1 r5 g5 b5, little endian), rows from the bottom up, in
 * base64: the points of a bitmap, so that whoever puts the fixed head of a bitmap before them can show them. A picture
 * that one can see through would show them below it: its preview is its size alone, `640x144`, so that room is kept.
 */
export const previewColumns = 6;
export const previewRows = 4;

const preview = /^(?:[A-Za-z0-9+/]{64}|\d{1,5}x\d{1,5})$/;
export const isPicturePreview = (text: string) => preview.test(text);

/** The address of a picture without its preview, for search engines, feeds and whoever compares addresses. */
export const plainPictureAddress = (address: string) => address.replace(/#.*$/s, '');

/** Width by height of a picture that one can see through, where its address says it. */
export const sizeInAddress = (address: string) => /#(\d+)x(\d+)$/.exec(address)?.slice(1).join(' / ');

/** The address of a stored picture, with its preview where there is one. */
export const withPreview = (address: string, points: string | null) => (points ? `${address}#${points}` : address);
