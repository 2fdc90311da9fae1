import { formatPhoneNumber } from '@omzien/model/fields';
import { Badge, Box, Button, Card, Flex, Icon, IconButton, Image, Row, Stack, Text } from '@omzien/ui';
import { Initials } from '@omzien/ui/timeline';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ManagedPerson } from './contactPersons.api.ts';

type PersonCardProps = {
  person: ManagedPerson;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove(by: -1 | 1): void;
  onEdit(): void;
  onRemove(): void;
};

/** One person as the site shows them, with the place in the row. */
export function PersonCard({ person, isFirst, isLast, isBusy, onMove, onEdit, onRemove }: PersonCardProps) {
  const { t } = useTranslation('cms');
  const { name, function: role, photoUrl, phoneNumber, email, hours, text, areas } = person;
  const ways = [phoneNumber ? formatPhoneNumber(phoneNumber) : null, email, hours].filter(Boolean);
  return (
    <Card as="li" padding="sm">
      <Flex gap="4" alignItems="flex-start">
        {photoUrl ? (
          <Box width="16" flexShrink="0">
            <Image src={photoUrl} alt="" ratio={[1, 1]} sizes="64px" borderRadius="circle" />
          </Box>
        ) : (
          <Initials name={name} />
        )}
        <Stack gap="2" flex="1" minWidth="0">
          <div>
            <Text fontWeight="semibold">{name}</Text>
            {role && (
              <Text tone="muted" size="sm">
                {role}
              </Text>
            )}
          </div>
          {ways.length > 0 && (
            <Text size="sm" wordBreak="break-word">
              {ways.join(' · ')}
            </Text>
          )}
          {text && <Text size="sm">{text}</Text>}
          {areas.length > 0 && (
            <Row gap="2">
              {areas.map((area) => (
                <Badge key={area}>{area}</Badge>
              ))}
            </Row>
          )}
          <Row gap="2">
            <Button size="sm" variant="outline" aria-label={`${t('persons.edit')}: ${name}`} onClick={onEdit}>
              {t('persons.edit')}
            </Button>
            <Button size="sm" variant="tertiary" aria-label={`${t('persons.remove')}: ${name}`} onClick={onRemove}>
              {t('persons.remove')}
            </Button>
          </Row>
        </Stack>
        <Stack gap="0">
          <IconButton label={t('persons.up', { name })} disabled={isFirst || isBusy} onClick={() => onMove(-1)}>
            <Icon of={ArrowUp} />
          </IconButton>
          <IconButton label={t('persons.down', { name })} disabled={isLast || isBusy} onClick={() => onMove(1)}>
            <Icon of={ArrowDown} />
          </IconButton>
        </Stack>
      </Flex>
    </Card>
  );
}
