import type { FramedText } from './framedPage.ts';

export type Drawn = { text: FramedText; node: Text };

/** Whether a part of the block that scrolls by itself hides it now. */
function isCovered(element: Element, { left, right, width, height }: DOMRect): boolean {
  if (width === 0 || height === 0 || right <= 0 || left >= window.innerWidth) return true;
  for (
    let around = element.parentElement;
    around && around.dataset.block === undefined;
    around = around.parentElement
  ) {
    if (getComputedStyle(around).overflowX === 'visible') continue;
    const edge = around.getBoundingClientRect();
    if (right <= edge.left || left >= edge.right) return true;
  }
  return false;
}

/** How large a pixel of the page is drawn: the editor shows a wide page small. */
export function pixel(): number {
  const frame = window.frameElement?.getBoundingClientRect();
  return frame && frame.width > 0 ? Math.min(1, frame.width / window.innerWidth) : 1;
}

const look = {
  position: 'absolute',
  margin: '0',
  padding: '0',
  boxSizing: 'border-box',
  background: 'transparent',
  borderRadius: '4px',
  // Who points presses the text itself.
  pointerEvents: 'none',
} as const;

/**
 * Buttons that lie over the texts of what is chosen, in their order and each with a name, for who goes by keyboard or
 * listens. To who sees they are a line around what can be written.
 */
export function createTextTargets(layer: HTMLElement, onPress: (drawn: Drawn) => void) {
  let shown: (Drawn & { button: HTMLButtonElement })[] = [];
  const nameOf = ({ block, field }: FramedText) => JSON.stringify([block, field]);

  function place() {
    const { left, top } = layer.getBoundingClientRect();
    const areas = shown.map(({ node }) => node.parentElement?.getBoundingClientRect());
    for (const [index, { button, node }] of shown.entries()) {
      const area = areas[index];
      button.hidden = !area || !node.parentElement || isCovered(node.parentElement, area);
      if (area)
        Object.assign(button.style, {
          left: `${area.left - left}px`,
          top: `${area.top - top}px`,
          width: `${area.width}px`,
          height: `${area.height}px`,
          display: button.hidden ? 'none' : 'block',
        });
    }
  }
  return {
    place,
    show(drawn: readonly Drawn[]): void {
      const before = new Map(shown.map(({ text, button }) => [nameOf(text), button]));
      const buttons = drawn.map(({ text }) => {
        const button = before.get(nameOf(text)) ?? document.createElement('button');
        before.delete(nameOf(text));
        button.type = 'button';
        button.setAttribute('aria-label', text.name);
        return button;
      });
      for (const old of before.values()) old.remove();
      shown = drawn.map((one, index) => ({ ...one, button: buttons[index] as HTMLButtonElement }));
      for (const [index, one] of shown.entries()) {
        const { button } = one;
        Object.assign(button.style, look);
        const line = 1 / pixel();
        button.style.border = `${line}px dashed #2563eb`;
        button.style.boxShadow = `0 0 0 ${line}px rgb(255 255 255 / 0.8)`;
        button.onclick = () => onPress(one);
        // What stands in its place already keeps the focus.
        if (layer.children[index] !== button) layer.insertBefore(button, layer.children[index] ?? null);
      }
      place();
    },
    focus({ block, field }: { block: string | null; field: string }): void {
      const one = shown.find(({ text }) => text.block === block && text.field === field) ?? shown[0];
      one?.button.focus({ preventScroll: true });
    },
  };
}
