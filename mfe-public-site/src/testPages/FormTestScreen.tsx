import { useTranslation } from 'react-i18next';
import { AllFieldsForm } from './AllFieldsForm.tsx';
import { formWords } from './formWords.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { TestPage, Trial } from './TestPage.tsx';
import { useTestWords } from './testWords.ts';

export default function FormTestScreen() {
  const { t } = useTranslation('public-site');
  const words = useTestWords(formWords);
  return (
    <TestPage title={t('testPages.form')} about={words.about}>
      <Trial title={words.fields}>
        <AllFieldsForm />
      </Trial>
      <Trial title={words.profile}>
        <ProfileForm />
      </Trial>
    </TestPage>
  );
}
