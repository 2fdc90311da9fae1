import QRCode from 'qrcode';

/** The dark squares of a QR code as the path of an SVG, one unit each, and how many units it is wide. */
export function qrPicture(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares: string[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`);
  return { path: squares.join(''), size };
}
