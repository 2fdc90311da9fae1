import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Button, Empty, Screen, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useTemplate } from './editTemplate.api.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

/** The text of one mail or notification, beside how it looks. */
export default function EditTemplateScreen() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const scope = query.get('scope') === 'tenant' ? '?scope=tenant' : '';
  const missing = (
    <Empty
      level={1}
      title={t('templateEdit.missing')}
      hint={t('templateEdit.missingHint')}
      action={<Button href={href('/notification_templates')}>{t('templateEdit.back')}</Button>}
    />
  );
  return (
    <Screen kind="staff">
      <RecordStates of={useTemplate(id, scope)} skeleton={<Skeleton height="40rem" />} missing={missing}>
        {(found) => <TemplateEditor key={`${found.id}${scope}`} found={found} scope={scope} />}
      </RecordStates>
    </Screen>
  );
}
