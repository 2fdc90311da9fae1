import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig, useSWRConfig } from 'swr';
import type { Platform } from './createPlatform.ts';
import { PlatformContext } from './usePlatform.ts';

/** After a change of user nothing that the former one was shown may stay. */
function ForgottenAnswers({ platform }: { platform: Platform }) {
  const { mutate } = useSWRConfig();
  useEffect(
    () => platform.responses.onClear(() => void mutate(() => true, undefined, { revalidate: true })),
    [platform, mutate],
  );
  return null;
}

/**
 * Gives a root (the frame's or a module's) the Platform, its texts and its answers.
 *
 * @example
 * <PlatformProvider platform={platform}><FrameApp /></PlatformProvider>
 */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <PlatformContext value={platform}>
      <I18nextProvider i18n={platform.i18n}>
        <SWRConfig
          value={{
            provider: () => platform.responses.cache,
            fetcher: (address: string) => platform.responses.takePrefetched(address) ?? platform.api.document(address),
            // The client repeats a GET itself, once.
            shouldRetryOnError: false,
          }}
        >
          <ForgottenAnswers platform={platform} />
          {children}
        </SWRConfig>
      </I18nextProvider>
    </PlatformContext>
  );
}
