import type { FileUpload } from '@omzien/model/file';
import { plainPictureAddress } from '@omzien/model/picture';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Card, Grid, Heading, Image, Link, PageHeader, Stack, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { useTranslation } from 'react-i18next';
import { useFileWords } from '../useFileWords.ts';
import { FileActions } from './FileActions.tsx';
import { FileForm } from './FileForm.tsx';

/** A browser asks a picture anew that it shows already only under an address that is new to it. */
const fresh = ({ url, lockVersion = 0 }: FileUpload) => `${plainPictureAddress(url)}?v=${lockVersion}`;

/** All that is known of a file, what may be said of it, and what can be done with it. */
export function FilePage({ file }: { file: FileUpload }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const format = useFormat();
  const words = useFileWords();
  const isPicture = file.content === 'picture';
  const mayChange = file.permissions?.update ?? false;
  const usedIn = file.usedIn ?? [];
  const own: readonly [number, number] = file.width && file.height ? [file.width, file.height] : [4, 3];
  return (
    <>
      <PageHeader
        title={file.fileName}
        back={{ href: href('/content/file-upload'), label: t('files.detail.back') }}
        actions={<FileActions file={file} />}
      />
      <Grid gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
        <Stack gap="6">
          {mayChange ? (
            <FileForm key={file.id} file={file} />
          ) : (
            <Card>
              {isPicture && <Image src={file.url} alt={file.altText ?? ''} ratio={own} borderRadius="card" />}
              <Text tone="muted" marginTop="3">
                {t('files.detail.readOnly')}
              </Text>
            </Card>
          )}
        </Stack>
        <Stack gap="6">
          <Card as="section">
            {isPicture && (
              <Box marginBottom="4">
                <Image src={fresh(file)} alt={file.altText ?? ''} ratio={own} borderRadius="card" sizes="22rem" />
              </Box>
            )}
            <Facts>
              <Fact label={t('files.columns.content')}>{words.content(file)}</Fact>
              <Fact label={t('files.columns.size')}>
                {words.size(file.size)}
                {file.width && file.height ? `, ${file.width} × ${file.height}` : ''}
              </Fact>
              <Fact label={t('files.columns.created')}>{format.dateTime(file.createdAt)}</Fact>
            </Facts>
          </Card>
          <Card as="section">
            <Heading level={2} size={3}>
              {t('files.columns.uses')}
            </Heading>
            {usedIn.length === 0 ? (
              <Text tone="muted" marginTop="2">
                {t('files.detail.nowhere')}
              </Text>
            ) : (
              <Stack as="ul" gap="2" marginTop="3" paddingInlineStart="5">
                {usedIn.map(({ type, id, name, url }) => (
                  <li key={`${type}-${id}`}>
                    {url ? (
                      <Link href={href(url)}>{name ?? t('files.detail.unnamed')}</Link>
                    ) : (
                      (name ?? t('files.detail.unnamed'))
                    )}
                  </li>
                ))}
              </Stack>
            )}
          </Card>
          {(file.sameAs?.length ?? 0) > 0 && (
            <Card as="section">
              <Heading level={2} size={3}>
                {t('files.same.title')}
              </Heading>
              <Stack as="ul" gap="2" marginTop="3" paddingInlineStart="5">
                {file.sameAs?.map(({ id, fileName, folder }) => (
                  <li key={id}>
                    <Link href={href(`/content/file-upload/${id}`)}>{fileName}</Link>
                    {folder && ` (${t('files.same.inFolder', { folder })})`}
                  </li>
                ))}
              </Stack>
            </Card>
          )}
        </Stack>
      </Grid>
    </>
  );
}
