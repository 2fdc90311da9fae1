/** The look of `react-image-crop`, in the colours of the site: its own style sheet would be one more file of a release. */
const handle = '& .ReactCrop__drag-handle';
const bar = '& .ReactCrop__drag-bar';
const corners = {
  nw: { top: '0', left: '0', translate: '-50% -50%' },
  n: { top: '0', left: '50%', translate: '-50% -50%' },
  ne: { top: '0', right: '0', translate: '50% -50%' },
  e: { top: '50%', right: '0', translate: '50% -50%' },
  se: { bottom: '0', right: '0', translate: '50% 50%' },
  s: { bottom: '0', left: '50%', translate: '-50% 50%' },
  sw: { bottom: '0', left: '0', translate: '-50% 50%' },
  w: { top: '50%', left: '0', translate: '-50% -50%' },
} as const;
const bars = {
  n: { top: '0', left: '0', width: '100%', height: '3', translate: '0 -50%' },
  e: { top: '0', right: '0', width: '3', height: '100%', translate: '50% 0' },
  s: { bottom: '0', left: '0', width: '100%', height: '3', translate: '0 50%' },
  w: { top: '0', left: '0', width: '3', height: '100%', translate: '-50% 0' },
} as const;
type Side = keyof typeof corners;

export const cropStyles = {
  '& .ReactCrop': { position: 'relative', display: 'inline-block', maxWidth: '100%', cursor: 'crosshair' },
  '& .ReactCrop__child-wrapper': { overflow: 'hidden' },
  '& .ReactCrop__child-wrapper > img': { display: 'block', maxWidth: '100%', maxHeight: '50dvh', touchAction: 'none' },
  '& .ReactCrop__crop-mask': {
    position: 'absolute',
    inset: '0',
    width: 'calc(100% + 0.5px)',
    height: 'calc(100% + 0.5px)',
    pointerEvents: 'none',
  },
  '& .ReactCrop__crop-selection': {
    position: 'absolute',
    top: '0',
    left: '0',
    cursor: 'move',
    touchAction: 'none',
    outline: '2px solid white',
    boxShadow: '0 0 0 3px rgb(2 6 23 / 0.6)',
  },
  '& .ReactCrop__crop-selection:focus-visible': { outline: '3px solid {colors.focus}' },
  [bar]: { position: 'absolute' },
  '& .ReactCrop--fixed-aspect .ReactCrop__drag-bar': { display: 'none' },
  // A finger needs more room than is drawn.
  [handle]: {
    position: 'absolute',
    width: '6',
    height: '6',
    borderRadius: 'full',
    bg: 'white',
    border: '2px solid rgb(2 6 23 / 0.6)',
  },
  '& .ReactCrop__drag-handle:focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  ...Object.fromEntries(
    (Object.keys(corners) as Side[]).map((side) => [
      `${handle}.ord-${side}`,
      { ...corners[side], cursor: `${side}-resize` },
    ]),
  ),
  ...Object.fromEntries(
    (Object.keys(bars) as (keyof typeof bars)[]).map((side) => [
      `${bar}.ord-${side}`,
      { ...bars[side], cursor: `${side}-resize` },
    ]),
  ),
  ...Object.fromEntries(
    ['n', 'e', 's', 'w'].map((side) => [
      `& .ReactCrop--fixed-aspect .ReactCrop__drag-handle.ord-${side}`,
      { display: 'none' },
    ]),
  ),
};
