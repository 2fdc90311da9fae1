import { type ToastColor, usePlatform } from '@omzien/platform';
import { Button, Row } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'Alle soorten berichten. Wijs er een aan of ga er met Tab naartoe: dan wacht hij.',
    colors: 'Soorten',
    kinds: 'Bijzondere',
    message: (color: string) => `Een bericht van de soort ${color}.`,
    title: 'Met een titel',
    long: 'Een lang bericht, dat over meer dan één regel gaat omdat er veel te vertellen is over wat er net is gebeurd.',
    stays: 'Blijft staan',
    unclosable: 'Kan niet dicht',
    ten: 'Tien tegelijk',
    clear: 'Wis alles',
  },
  en: {
    about: 'All kinds of messages. Point at one or go to it with Tab: then it waits.',
    colors: 'Kinds',
    kinds: 'Special ones',
    message: (color: string) => `A message of the kind ${color}.`,
    title: 'With a title',
    long: 'A long message that takes more than one line, because there is much to tell about what has just happened.',
    stays: 'Stays',
    unclosable: 'Cannot be closed',
    ten: 'Ten at once',
    clear: 'Clear all',
  },
};
const colors: ToastColor[] = ['success', 'danger', 'warning', 'info', 'primary', 'muted'];

export default function ToasterTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const { toasts } = usePlatform();
  const { show } = toasts.getState();
  return (
    <TestPage title={t('testPages.toaster')} about={texts.about}>
      <Trial title={texts.colors}>
        <Row>
          {colors.map((color) => (
            <Button key={color} variant="outline" onClick={() => show({ color, message: texts.message(color) })}>
              {color}
            </Button>
          ))}
        </Row>
      </Trial>
      <Trial title={texts.kinds}>
        <Row>
          <Button variant="outline" onClick={() => show({ color: 'info', title: texts.title, message: texts.long })}>
            {texts.title}
          </Button>
          <Button variant="outline" onClick={() => show({ color: 'warning', message: texts.stays, duration: 0 })}>
            {texts.stays}
          </Button>
          <Button variant="outline" onClick={() => show({ color: 'info', message: texts.unclosable, closable: false })}>
            {texts.unclosable}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              for (let count = 1; count <= 10; count += 1) show({ color: 'primary', message: `${count}` });
            }}
          >
            {texts.ten}
          </Button>
          <Button variant="outline" onClick={() => toasts.getState().clear()}>
            {texts.clear}
          </Button>
        </Row>
      </Trial>
    </TestPage>
  );
}
