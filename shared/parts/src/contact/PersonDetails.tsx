import type { PersonCard } from '@omzien/model/contentBlock';
import { Box, Flex, Heading, Image, Stack, Text } from '@omzien/ui';
import { Initials } from '@omzien/ui/timeline';
import { ContactWays } from './ContactWays.tsx';

type PersonDetailsProps = {
  person: Omit<PersonCard, 'id'>;
  /** The level of the heading that the name is; without it the name is no heading. */
  level?: 2 | 3;
};

/** Somebody of the centre whom visitors may ask: who that is, what about, and how. */
export function PersonDetails({ person, level }: PersonDetailsProps) {
  const { name, function: role, photoUrl, text, areas } = person;
  return (
    <Stack gap="4">
      <Flex gap="4" alignItems="center">
        {photoUrl ? (
          <Box width="16" flexShrink="0">
            <Image src={photoUrl} alt="" ratio={[1, 1]} sizes="64px" borderRadius="circle" />
          </Box>
        ) : (
          <Initials name={name} />
        )}
        <div>
          {level ? (
            <Heading level={level} size={4}>
              {name}
            </Heading>
          ) : (
            <Text fontWeight="semibold">{name}</Text>
          )}
          {role && (
            <Text tone="muted" size="sm">
              {role}
            </Text>
          )}
        </div>
      </Flex>
      {text && <Text>{text}</Text>}
      {areas.length > 0 && (
        <Text tone="muted" size="sm">
          {areas.join(', ')}
        </Text>
      )}
      <ContactWays {...person} />
    </Stack>
  );
}
