import { useHref, usePlatform } from '@omzien/platform';
import { Button, Empty, Icon, Link, LoadingFailed, PageHeader, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsTabRow } from '../../screen/settings/SettingsTabRow.tsx';
import { inputOf, type ManagedPerson, useContactPersons, useContactPersonWrites } from './contactPersons.api.ts';
import { PersonCard } from './PersonCard.tsx';
import { PersonDialog } from './PersonDialog.tsx';

export default function ContactPersonsScreen() {
  const { t } = useTranslation('cms');
  const { toasts, clock } = usePlatform();
  const href = useHref();
  const { items, error, mutate } = useContactPersons();
  const writes = useContactPersonWrites();
  const [edited, setEdited] = useState<ManagedPerson | 'new' | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run(step: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await step();
    } catch (failure) {
      toasts.getState().fail(failure);
      // What somebody else did meanwhile is seen, and the step can be taken over it.
      void mutate();
    } finally {
      setIsBusy(false);
    }
  }

  const move = (all: readonly ManagedPerson[], from: number, by: -1 | 1) =>
    run(async () => {
      const person = all[from] as ManagedPerson;
      await writes.order(all.toSpliced(from, 1).toSpliced(from + by, 0, person));
      toasts.getState().show({ color: 'success', message: t('persons.moved', { name: person.name }) });
    });

  const remove = (person: ManagedPerson) =>
    run(async () => {
      await writes.remove(person);
      const bringBack = () => run(async () => void (await writes.add(inputOf(person), clock.newId())));
      toasts.getState().show({
        color: 'success',
        message: t('persons.removed', { name: person.name }),
        duration: 10_000,
        action: { label: t('persons.undo'), run: () => void bringBack() },
      });
    });

  const add = (
    <Button onClick={() => setEdited('new')}>
      <Icon of={Plus} />
      {t('persons.add')}
    </Button>
  );
  return (
    <Screen kind="staff" width="content">
      <PageHeader
        title={t('contactPersons.title')}
        description={t('contactPersons.description')}
        actions={items && items.length > 0 ? add : undefined}
      />
      <SettingsTabRow open="contactPersons" />
      <Stack gap="4" maxWidth="form">
        <Text tone="muted" size="sm">
          {t('persons.where')}{' '}
          <Link href={href('/support')} newWindow>
            {t('persons.see')}
          </Link>
        </Text>
        {error && !items && <LoadingFailed onRetry={() => void mutate()} />}
        {!error && !items && <Skeleton height="16rem" />}
        {items?.length === 0 && <Empty title={t('persons.none')} hint={t('persons.noneHint')} action={add} />}
        {items && items.length > 0 && (
          <Stack as="ul" gap="3" paddingLeft="0" listStyleType="none">
            {items.map((person, index) => (
              <PersonCard
                key={person.id}
                person={person}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                isBusy={isBusy}
                onMove={(by) => void move(items, index, by)}
                onEdit={() => setEdited(person)}
                onRemove={() => void remove(person)}
              />
            ))}
          </Stack>
        )}
      </Stack>
      <PersonDialog
        key={edited === null || edited === 'new' ? 'new' : `${edited.id} ${edited.lockVersion}`}
        person={edited === 'new' ? null : edited}
        open={edited !== null}
        onClose={() => setEdited(null)}
      />
    </Screen>
  );
}
