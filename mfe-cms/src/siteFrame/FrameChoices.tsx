import { Chip, Row } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** How wide a page is drawn, before it is made to fit. */
export const widths = { desktop: 1280, phone: 390 } as const;
export type Device = keyof typeof widths;
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

type FrameChoicesProps = {
  device: Device;
  mode: Mode;
  onDevice: (device: Device) => void;
  onMode: (mode: Mode) => void;
};

/** On which screen a page in a frame is looked at, and whether by day or by night. */
export function FrameChoices({ device, mode, onDevice, onMode }: FrameChoicesProps) {
  const { t } = useTranslation('cms');
  return (
    <>
      <Row gap="2" role="group" aria-label={t('siteFrame.device')}>
        {(['desktop', 'phone'] as const).map((one) => (
          <Chip key={one} selected={one === device} onClick={() => onDevice(one)}>
            {t(`siteFrame.devices.${one}`)}
          </Chip>
        ))}
      </Row>
      <Row gap="2" role="group" aria-label={t('siteFrame.mode')}>
        {modes.map((one) => (
          <Chip key={one} selected={one === mode} onClick={() => onMode(one)}>
            {t(`siteFrame.modes.${one}`)}
          </Chip>
        ))}
      </Row>
    </>
  );
}
