import { usePlatform } from '@omzien/platform';
import { Box, Icon } from '@omzien/ui';
import { Building2, Check, ChevronsUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PanelButton } from '../menus/PanelItem.tsx';
import { entryLook, narrowLook } from './entryLook.ts';

/** Says for whom the reader works, and is the place to choose that. Nothing where there is nothing to work for. */
export function ScopeMenu({ isNarrow = false }: { isNarrow?: boolean }) {
  const { session, responses, leaveGuard } = usePlatform();
  const { t } = useTranslation('platform');
  const title = useId();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const { organizations, currentOrganizationId, selectOrganization } = useStore(session);
  const current = organizations.find(({ id }) => id === currentOrganizationId);
  if (!current) return null;
  const choose = async (id: string) => {
    // What is being written belongs to the organisation that it was begun for.
    if (id !== currentOrganizationId && !(await leaveGuard.getState().ask())) return;
    setOpen(false);
    if (id === currentOrganizationId) return;
    selectOrganization(id);
    responses.clear();
  };
  const name = (
    <>
      <Icon of={Building2} />
      <Box as="span" flex={isNarrow ? undefined : '1'} minWidth="0" overflowWrap="anywhere" fontWeight="semibold">
        {current.name}
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
      <Box id={list} hidden={!isOpen} maxHeight="264px" overflowY="auto">
        {isOpen &&
          organizations.map(({ id, name: label }) => (
            <PanelButton
              key={id}
              icon={id === currentOrganizationId ? Check : Building2}
              isChosen={id === currentOrganizationId}
              onClick={() => void choose(id)}
            >
              {label}
            </PanelButton>
          ))}
      </Box>
    </Box>
  );
}
