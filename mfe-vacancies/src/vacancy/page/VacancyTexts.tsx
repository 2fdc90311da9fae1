import type { Vacancy } from '@omzien/model/vacancy';
import { vacancyWords } from '@omzien/model/vacancyWords';
import { usePlatform } from '@omzien/platform';
import { Box, Flex, Heading, Icon, Stack, Text } from '@omzien/ui';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A text as its sentences, so that each can stand behind its own mark. Abbreviations do not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-ZÀ-Ý‘“'"])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** What you do, what we ask and what you get: three headed lists. */
export function VacancyTexts({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const { locale } = usePlatform();
  const { description, requirements, offer, langs } = vacancyWords(vacancy, locale);
  const parts = [
    { title: t('vacancyPage.tasks'), text: description, lang: langs.description },
    { title: t('vacancyPage.ask'), text: requirements, lang: langs.requirements },
    { title: t('vacancyPage.offer'), text: offer, lang: langs.offer },
  ];
  return (
    <Stack gap="8">
      {parts.map(({ title, text, lang }) =>
        text ? (
          <Box as="section" key={title}>
            <Heading level={2} size={3} marginBottom="3">
              {title}
            </Heading>
            <Stack as="ul" lang={lang} listStyle="none" margin="0" padding="0" gap="2">
              {sentencesOf(text).map((sentence) => (
                <Flex as="li" key={sentence} gap="3">
                  <Icon of={Check} color="link" marginTop="0.35em" />
                  <Text measured>{sentence}</Text>
                </Flex>
              ))}
            </Stack>
          </Box>
        ) : null,
      )}
    </Stack>
  );
}
