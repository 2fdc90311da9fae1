import { namesRecord, wholeScope } from '@omzien/model/scope';
import { type Platform, splitLocale, usePlatform } from '@omzien/platform';
import { Box, Icon } from '@omzien/ui';
import { Building2, Check, ChevronsUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PanelButton } from '../menus/PanelItem.tsx';
import { entryLook, narrowLook } from './entryLook.ts';

/** The list of this address, of the new scope: what it asked for by name is dropped, and it begins at its first page. */
async function showNewScope({ navigation }: Platform) {
  const [path = '', search = ''] = splitLocale(navigation.getState().address).path.split('?');
  const query = new URLSearchParams(search);
  const dropped = [...query.keys()].filter((name) => namesRecord(name) || name === 'page[number]');
  if (dropped.length === 0) return;
  for (const name of dropped) query.delete(name);
  await navigation.navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
}

/** Says for whom the reader works, and is the place to choose that. Nothing where there is nothing to work for. */
export function ScopeMenu({ isNarrow = false }: { isNarrow?: boolean }) {
  const platform = usePlatform();
  const { session, responses, leaveGuard } = platform;
  const { t } = useTranslation('platform');
  const title = useId();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const { organizations, currentOrganizationId, isScopeWide, selectOrganization } = useStore(session);
  const current = organizations.find(({ id }) => id === currentOrganizationId);
  if (!current) return null;
  const hasCentersOnly = organizations.every(({ organizationType }) => organizationType === 'VolunteerCenter');
  const all = { id: wholeScope, name: t(hasCentersOnly ? 'header.all_centers' : 'header.all_organizations') };
  const chosen = isScopeWide ? all : current;
  const choose = async (id: string) => {
    // What is being written belongs to the organisation that it was begun for.
    if (id !== chosen.id && !(await leaveGuard.getState().ask())) return;
    setOpen(false);
    if (id === chosen.id) return;
    selectOrganization(id);
    responses.clear();
    await showNewScope(platform);
  };
  const name = (
    <>
      <Icon of={Building2} />
      <Box as="span" flex={isNarrow ? undefined : '1'} minWidth="0" overflowWrap="anywhere" fontWeight="semibold">
        {chosen.name}
      </Box>
    </>
  );
  return (
    <Box
      role="group"
      aria-labelledby={title}
      marginBlockEnd="3"
      paddingBlockEnd="2"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Box
        id={title}
        paddingInline={isNarrow ? '0' : '3'}
        fontSize={isNarrow ? '0.75rem' : '0.875rem'}
        color="text.muted"
        textAlign={isNarrow ? 'center' : 'start'}
      >
        {t('header.switch_organization')}
      </Box>
      {organizations.length === 1 ? (
        <Box {...entryLook} {...(isNarrow ? narrowLook : {})} cursor="default" _hover={{}}>
          {name}
        </Box>
      ) : (
        <Box
          as="button"
          {...{ type: 'button' }}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
          {...entryLook}
          {...(isNarrow ? narrowLook : {})}
        >
          {name}
          <Icon of={ChevronsUpDown} size={16} />
        </Box>
      )}
      <Box id={list} hidden={!isOpen} maxHeight="50vh" overflowY="auto">
        {isOpen &&
          [all, ...organizations].map(({ id, name: label }) => (
            <PanelButton
              key={id}
              icon={id === chosen.id ? Check : Building2}
              isChosen={id === chosen.id}
              onClick={() => void choose(id)}
            >
              {label}
            </PanelButton>
          ))}
      </Box>
    </Box>
  );
}
