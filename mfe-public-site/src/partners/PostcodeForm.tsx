import { location } from '@omzien/model/location';
import { useHref, usePlatform } from '@omzien/platform';
import { Button, Field, Form, Grid, Icon } from '@omzien/ui';
import { SuggestInput, type Suggestion } from '@omzien/ui/combobox';
import { MapPin, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { postcode } from './partners.api.ts';

type PostcodeFormProps = { asked: string; isUnknown: boolean };

/** Which centre belongs to a postcode. A real form that also works where there are no scripts. */
export function PostcodeForm({ asked, isUnknown }: PostcodeFormProps) {
  const { t } = useTranslation('public-site');
  const { api, navigation } = usePlatform();
  const href = useHref();

  async function suggest(text: string): Promise<Suggestion[]> {
    const { items } = await api.list(`/api/v1/locations?filter[q_start]=${encodeURIComponent(text)}`, location);
    return items.map(({ id, name }) => ({ id, label: name }));
  }
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(postcode) ?? '').trim();
    void navigation.navigate(typed === '' ? '/partners' : `/partners?${postcode}=${encodeURIComponent(typed)}`);
  }
  return (
    <Form
      role="search"
      action={href('/partners')}
      method="get"
      aria-label={t('partners.which')}
      onSubmit={find}
      bg="bg.subtle"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      padding={{ base: '4', md: '5' }}
      maxWidth="form"
    >
      <Grid gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}>
        <Field.Root invalid={isUnknown}>
          <Field.Label>{t('partners.which')}</Field.Label>
          <SuggestInput
            icon={MapPin}
            name={postcode}
            defaultValue={asked}
            suggest={suggest}
            placeholder={t('partners.placeholder')}
          />
          <Field.ErrorText>{t('partners.unknown')}</Field.ErrorText>
        </Field.Root>
        <Button type="submit" marginTop={{ base: '0', sm: '1.8rem' }}>
          <Icon of={Search} />
          {t('partners.find')}
        </Button>
      </Grid>
    </Form>
  );
}
