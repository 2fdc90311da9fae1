import { useEffect, useRef } from 'react';

export type AfterPress = {
  /** At once, or when the press that is going on has given its click. */
  run(task: () => void): void;
  /** Forgets what waits: the click has done more than that already. */
  drop(): void;
};

/**
 * Puts off what would move the page until a press has ended. A field is checked when it is left, and it is often left
 * by pressing something below it: a message that comes or goes in between moves that thing from under the finger, and
 * the browser gives no click.
 */
export function useAfterPress(): AfterPress {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const lift = () => {
      isPressed.current = false;
      // The click comes right after the pointer has been lifted.
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      }, 0);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', lift, true);
    document.addEventListener('pointercancel', lift, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', lift, true);
      document.removeEventListener('pointercancel', lift, true);
    };
  }, []);

  return {
    run(task) {
      if (isPressed.current) waiting.current.push(task);
      else task();
    },
    drop() {
      waiting.current = [];
    },
  };
}
