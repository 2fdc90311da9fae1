import { useTranslation } from 'react-i18next';
import { AllFieldsForm } from './AllFieldsForm.tsx';
import { formTexts } from './formTexts.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

export default function FormTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(formTexts);
  return (
    <TestPage title={t('testPages.form')} about={texts.about}>
      <Trial title={texts.fields}>
        <AllFieldsForm />
      </Trial>
      <Trial title={texts.profile}>
        <ProfileForm />
      </Trial>
    </TestPage>
  );
}
