import { useHref, usePlatform } from '@omzien/platform';
import { Link, PageHeader, Screen } from '@omzien/ui';
import { InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { EmbedColumns } from './EmbedColumns.tsx';
import { EmbedFields } from './EmbedFields.tsx';
import { EmbedPreview } from './EmbedPreview.tsx';
import { blankEmbed, embedFormSchema } from './embedForm.ts';
import { useEmbedWrites } from './embeds.api.ts';

export default function AddEmbedScreen() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { navigation, locale } = usePlatform();
  const { add } = useEmbedWrites();
  const form = useForm(embedFormSchema, blankEmbed(locale));

  return (
    <Screen kind="staff" width="wide">
      <PageHeader
        back={{ href: href('/settings/embeds'), label: t('embeds.back') }}
        title={t('embeds.addTitle')}
        description={t('embeds.addDescription')}
      />
      <EmbedColumns beside={<EmbedPreview form={form} />}>
        <InlineForm
          form={form}
          draft="embed-add"
          guard="quiet"
          save={add}
          savedToast={t('embeds.added')}
          onSaved={({ id }) => void navigation.navigate(`/settings/embeds/${id}`)}
          submitLabel={t('embeds.addSubmit')}
          beside={<Link href={href('/settings/embeds')}>{t('embeds.cancel')}</Link>}
          gap="0"
        >
          <EmbedFields form={form} />
        </InlineForm>
      </EmbedColumns>
    </Screen>
  );
}
