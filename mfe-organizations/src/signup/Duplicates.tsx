import { later } from '@omzien/platform';
import { Button, Card, Row, Text } from '@omzien/ui';
import type { Form } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlikeNotice } from '../form/AlikeNotice.tsx';
import { useDuplicates } from '../form/duplicates.api.ts';
import type { SignupOutput, SignupValues } from './signupForm.ts';

const AskAccessDialog = later(() => import('./AskAccessDialog.tsx').then((file) => file.AskAccessDialog));

type Duplicate = { id: string; name: string; city: string | null };

/** Organisations that may be the same as what is typed, while it is typed; and the way to one of them. */
export function Duplicates({ form }: { form: Form<SignupValues, SignupOutput> }) {
  const { t } = useTranslation('organizations');
  const found = useDuplicates(form);
  const [asked, setAsked] = useState<Duplicate | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <AlikeNotice title={t('signup.duplicates.title')} text={t('signup.duplicates.text')}>
        {found.map((one) => (
          <li key={one.id}>
            <Card padding="sm">
              <Row justifyContent="space-between" columnGap="4">
                <div>
                  <Text fontWeight="semibold" overflowWrap="anywhere">
                    {one.name}
                  </Text>
                  <Text size="sm" tone="muted">
                    {one.city !== null && `${one.city} · `}
                    {t('signup.duplicates.alike', { percent: Math.round(one.similarity * 100) })}
                  </Text>
                </div>
                <Button
                  variant="outline"
                  size="sm"
                  minHeight="target"
                  aria-label={t('signup.duplicates.askNamed', { name: one.name })}
                  onClick={() => {
                    setAsked({ id: one.id, name: one.name, city: one.city });
                    setIsAsking(true);
                  }}
                >
                  {t('signup.duplicates.ask')}
                </Button>
              </Row>
            </Card>
          </li>
        ))}
      </AlikeNotice>
      {asked && (
        <AskAccessDialog key={asked.id} organization={asked} open={isAsking} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}
