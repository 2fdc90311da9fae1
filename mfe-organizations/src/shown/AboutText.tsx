import { usePlatform } from '@omzien/platform';
import { Stack, Text } from '@omzien/ui';

/** What an organisation says of itself, a paragraph a line. Nobody translates it. */
export function AboutText({ text }: { text: string }) {
  const { locale } = usePlatform();
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  return (
    <Stack gap="3" lang={locale === 'nl' ? undefined : 'nl'}>
      {paragraphs.map((line) => (
        <Text key={line} measured>
          {line}
        </Text>
      ))}
    </Stack>
  );
}
