import { Box, Button, Field, Form, Input, Notice, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signal } from './signal.ts';
import { useCamera } from './useCamera.ts';
import type { Reading } from './useTicketReader.ts';

type ScanDialogProps = {
  open: boolean;
  onClose: () => void;
  readTicket: (text: string) => Promise<Reading>;
  readCode: (text: string) => Promise<Reading>;
};

/** The same ticket stays before the camera for a while: it is read once. */
const same = 4000;

export function ScanDialog({ open, onClose, ...reading }: ScanDialogProps) {
  const { t } = useTranslation('public-site');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('scan.title')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('scan.close')}
        </Button>
      }
    >
      <Scanner {...reading} />
    </Dialog>
  );
}

function Scanner({ readTicket, readCode }: Pick<ScanDialogProps, 'readTicket' | 'readCode'>) {
  const { t } = useTranslation('public-site');
  const [result, setResult] = useState<Reading | null>(null);
  const [code, setCode] = useState('');
  const last = useRef({ text: '', at: 0 });

  function show(next: Reading) {
    setResult(next);
    signal(next.tone === 'success');
  }
  async function read(text: string) {
    const now = performance.now();
    const isSame = text === last.current.text && now - last.current.at < same;
    last.current = { text, at: now };
    if (!isSame) show(await readTicket(text));
  }
  const { video, state } = useCamera((text) => void read(text));
  async function type() {
    const next = await readCode(code);
    if (next.tone !== 'danger') setCode('');
    show(next);
  }

  return (
    <Stack gap="4">
      {state === 'on' || state === 'starting' ? (
        <Box
          position="relative"
          borderRadius="card"
          overflow="hidden"
          bg="bg.subtle"
          height={{ base: '38vh', md: '20rem' }}
        >
          <Box
            as="video"
            {...{ ref: video, muted: true, playsInline: true, 'aria-label': t('scan.picture') }}
            width="100%"
            height="100%"
            objectFit="cover"
          />
          <Box
            position="absolute"
            inset="0"
            margin="auto"
            height="80%"
            aspectRatio="1"
            border="3px solid"
            borderColor="accent"
            borderRadius="card"
            aria-hidden="true"
          />
        </Box>
      ) : (
        <Notice tone="info">
          <Text>{t(`scan.${state}`)}</Text>
        </Notice>
      )}
      <Box role="status" minHeight="4.5rem">
        {result ? (
          <Notice tone={result.tone} title={result.title} level={3}>
            {result.text && <Text>{result.text}</Text>}
          </Notice>
        ) : (
          state === 'on' && <Text tone="muted">{t('scan.hint')}</Text>
        )}
      </Box>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void type();
        }}
      >
        <Field.Root>
          <Field.Label>{t('scan.code')}</Field.Label>
          <Row gap="2" flexWrap="nowrap" alignItems="stretch">
            <Input
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              flex="1"
            />
            <Button type="submit" variant="outline">
              {t('scan.check')}
            </Button>
          </Row>
          <Field.HelperText>{t('scan.codeHint')}</Field.HelperText>
        </Field.Root>
      </Form>
    </Stack>
  );
}
