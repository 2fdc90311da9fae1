import { Box, Notice, type NoticeProps } from '@omzien/ui';
import { useEffect, useRef } from 'react';

export type AnnouncedNoticeProps = NoticeProps & {
  /** The page came with it: there is nobody to be led to it. */
  isFirst?: boolean;
};

/** A message that answers what somebody has just done: said aloud, and brought into sight where the page is long. */
export function AnnouncedNotice({ isFirst = false, ...props }: AnnouncedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) place.current?.focus();
  }, [isFirst]);
  return (
    <Box
      ref={place}
      role={props.tone === 'success' || props.tone === 'info' ? 'status' : 'alert'}
      tabIndex={-1}
      borderRadius="card"
      _focusVisible={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' }}
    >
      <Notice {...props} />
    </Box>
  );
}
