// What a developer sees in the page while the module under work does not build.

/** A build that failed: the compiler's words, and file and line where they are known. */
export type BuildErrors = { errors: string; place: string | null };

const texts = {
  nl: {
    title: (name: string) => `${name} kan niet worden gebouwd`,
    next: 'Verbeter dit en sla op: deze melding gaat vanzelf weg. Tot dan toont de pagina de laatste versie die werkte.',
    close: 'Sluiten (Esc)',
  },
  en: {
    title: (name: string) => `${name} could not be built`,
    next: 'Mend this and save: this message goes by itself. Until then the page shows the last build that was whole.',
    close: 'Close (Esc)',
  },
};

/**
 * Errors of a build over the page, in its language and colours. The dialog of the browser keeps the keyboard inside, is
 * closed by Escape, and gives the focus back. Made of elements and texts alone: pages take no HTML from a script.
 *
 * @example const overlay = createBuildErrorOverlay('mfe-events'); overlay.show({ errors, place }); overlay.hide();
 */
export function createBuildErrorOverlay(name: string) {
  let dialog: HTMLDialogElement | null = null;

  function hide() {
    dialog?.close();
    dialog?.remove();
    dialog = null;
  }

  function show({ errors, place }: BuildErrors) {
    hide();
    const words = document.documentElement.lang.startsWith('nl') ? texts.nl : texts.en;
    const ids = { title: `${name}-build-errors`, text: `${name}-build-errors-text` };
    const shown = element('dialog', '', {
      boxSizing: 'border-box',
      width: 'min(60rem, calc(100vw - 2rem))',
      maxHeight: 'calc(100vh - 2rem)',
      margin: 'auto',
      padding: '1.5rem',
      overflow: 'auto',
      border: '0.25rem solid #c53030',
      borderRadius: '0.5rem',
      // Those of the page's colour mode, whatever its style sheets say.
      background: 'Canvas',
      color: 'CanvasText',
      font: '1rem/1.5 system-ui, sans-serif',
    });
    shown.setAttribute('role', 'alertdialog');
    shown.setAttribute('aria-labelledby', ids.title);
    shown.setAttribute('aria-describedby', ids.text);
    const title = element('h2', words.title(name), { margin: '0', font: 'bold 1.25rem/1.5 system-ui, sans-serif' });
    title.id = ids.title;
    const text = element('div', '', {});
    text.id = ids.text;
    if (place) text.append(element('p', place, { margin: '0.5rem 0', font: 'bold 1rem/1.5 ui-monospace, monospace' }));
    text.append(
      element('pre', errors, {
        margin: '0.5rem 0',
        overflowX: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        font: '0.875rem/1.5 ui-monospace, monospace',
      }),
      element('p', words.next, { margin: '0.5rem 0' }),
    );
    const close = element('button', words.close, {
      padding: '0.5rem 1rem',
      border: '1px solid currentColor',
      borderRadius: '0.25rem',
      background: 'Canvas',
      color: 'CanvasText',
      font: 'inherit',
      cursor: 'pointer',
    });
    close.type = 'button';
    close.addEventListener('click', hide);
    shown.addEventListener('cancel', hide);
    shown.append(title, text, close);
    document.body.append(shown);
    shown.showModal();
    dialog = shown;
  }

  return { show, hide };
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  // By property, which the policy of a page allows where an attribute is refused.
  Object.assign(made.style, style);
  return made;
}
