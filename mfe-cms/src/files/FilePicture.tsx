import { Box, Icon, Image } from '@omzien/ui';
import { FileText } from 'lucide-react';
import type { FileRow } from './files.api.ts';

/** What a file looks like, small; of a document that it is one. */
export function FilePicture({
  file: { content, url },
  width,
}: {
  file: Pick<FileRow, 'content' | 'url'>;
  width: string;
}) {
  if (content === 'picture')
    return (
      <Box width={width} flexShrink="0">
        <Image src={url} alt="" ratio={[4, 3]} sizes={width} borderRadius="control" />
      </Box>
    );
  return (
    <Box
      display="grid"
      placeItems="center"
      width={width}
      aspectRatio="4 / 3"
      flexShrink="0"
      bg="bg.subtle"
      borderRadius="control"
      color="text.muted"
    >
      <Icon of={FileText} size={24} />
    </Box>
  );
}
