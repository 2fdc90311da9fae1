import { type ReactNode, useEffect, useRef } from 'react';

/** What came of a form, in its place. The button that was pressed is gone, so the focus goes here. */
export function SentMessage({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
