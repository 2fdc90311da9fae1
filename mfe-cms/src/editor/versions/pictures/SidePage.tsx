import { Box, Heading, Skeleton } from '@omzien/ui';
import { useRoom } from '../../../siteFrame/useRoom.ts';

/** A page is drawn as a computer shows it, and made smaller; in less room as a phone does. */
const desktop = 1024;
const leastForDesktop = 460;

type SidePageProps = {
  title: string;
  address: string;
  isReady: boolean;
  frame(element: HTMLIFrameElement | null): void;
};

/** One of two pages that are compared, in a frame of its own. Until it is there nothing stands under its name. */
export function SidePage({ title, address, isReady, frame }: SidePageProps) {
  const { room, size } = useRoom();
  const width = size.width >= leastForDesktop || size.width === 0 ? desktop : size.width;
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <Box minWidth="0">
      <Heading level={4} size={4} marginBottom="2">
        {title}
      </Heading>
      <Box
        ref={room}
        position="relative"
        height={{ base: '36dvh', lg: 'calc(92dvh - 22rem)' }}
        minHeight={{ base: '14rem', lg: '20rem' }}
        overflow="hidden"
        bg="bg.subtle"
        border="1px solid"
        borderColor="border"
        borderRadius="card"
        aria-busy={!isReady}
      >
        {!isReady && <Skeleton position="absolute" inset="0" height="full" />}
        <Box
          as="iframe"
          ref={frame as never}
          {...{ src: address, title, sandbox: 'allow-same-origin allow-scripts' }}
          display="block"
          border="0"
          bg="bg"
          style={{
            width: `${width}px`,
            height: `${Math.max(size.height, 200) / scale}px`,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            visibility: isReady ? 'visible' : 'hidden',
          }}
        />
      </Box>
    </Box>
  );
}
