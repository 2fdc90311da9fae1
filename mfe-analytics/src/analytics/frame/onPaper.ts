import { useEffect } from 'react';

/** On paper: dark on white whatever the reader's mode, tables open, nothing that can be pressed. */
export const printed = {
  '@media print': {
    '&, & *': { color: '#0f172a !important', boxShadow: 'none !important' },
    '& section, & table': { background: 'none !important' },
    '& .f-series-1': { fill: '#1e3a5f !important' },
    '& .s-series-1': { stroke: '#1e3a5f !important' },
    '& .s-series-2': { stroke: '#7c2d12 !important' },
    '& .s-comparison, & .s-hidden': { stroke: '#475569 !important' },
    '& .s-grid': { stroke: '#cbd5e1 !important' },
    '& .f-quiet': { fill: '#e8edf3 !important' },
    '& .f-label, & .f-value': { fill: '#0f172a !important' },
    '& svg circle': { fill: '#ffffff' },
  },
} as const;

/** Browsers that cannot unfold by style alone: what is folded stands open while the page is printed. */
export function useOpenOnPaper(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('[data-screen] details:not([open])')];
      for (const one of opened) one.open = true;
    };
    const close = () => {
      for (const one of opened) one.open = false;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
}
