import { ListView } from '@omzien/parts/table';
import { useHref, usePermission, useSession } from '@omzien/platform';
import { Button, Chip, Empty, PageHeader, Row, Screen } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useTemplateList } from './useTemplateList.tsx';

/** The texts of all mails and notifications. */
export default function TemplateListScreen() {
  const { t } = useTranslation('cms');
  // The texts of a centre are for who works for it; an organisation has one of its own, with the organisation.
  const isOfCenter = usePermission('organizations.mail');
  return (
    <Screen kind="staff">
      <PageHeader title={t('templates.title')} description={isOfCenter ? t('templateList.intro') : undefined} />
      {isOfCenter ? <TemplateList /> : <OwnText />}
    </Screen>
  );
}

function TemplateList() {
  const { t } = useTranslation('cms');
  const [query] = useSearchParams();
  const isForAll = query.get('scope') === 'tenant';
  const state = useTemplateList(isForAll ? '?scope=tenant' : '');
  return (
    <ListView
      state={state}
      before={<ScopeChoice isForAll={isForAll} />}
      caption={t('templateList.caption')}
      empty={<Empty title={t('templateList.empty')} hint={t('templateList.emptyHint')} />}
    />
  );
}

/** Who looks after all centres changes the texts of one, or those of all that have none of their own. */
function ScopeChoice({ isForAll }: { isForAll: boolean }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const isOverseer = useSession(({ user }) => user?.roles?.some(({ role }) => role === 'center_superuser') ?? false);
  if (!isOverseer) return null;
  return (
    <Row as="nav" gap="2" aria-label={t('templateList.scope')}>
      <Chip href={href('/notification_templates')} selected={!isForAll}>
        {t('templateList.ofCenter')}
      </Chip>
      <Chip href={href('/notification_templates?scope=tenant')} selected={isForAll}>
        {t('templateList.ofTenant')}
      </Chip>
    </Row>
  );
}

function OwnText() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const organizationId = useSession(({ currentOrganizationId }) => currentOrganizationId);
  return (
    <Empty
      drawing="letter"
      title={t('templateList.ownTitle')}
      hint={t('templateList.ownHint')}
      action={
        <Button href={href(organizationId ? `/organizations/${organizationId}/edit` : '/organizations')}>
          {t('templateList.ownLink')}
        </Button>
      }
    />
  );
}
