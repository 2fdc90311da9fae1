import type { RegistryStorage } from '../storage/storage.ts';

const folder = 'registry/nonces';
const slotMinutes = 15;
const slotOf = (milliseconds: number) => String(Math.floor(milliseconds / (slotMinutes * 60_000)));

/**
 * Which nonces were used. They are kept in storage, so that a restart does not open the door to a replay, in folders by
 * the time of the request; a folder goes when its requests would be refused by their time anyway.
 */
export function createNonces(storage: RegistryStorage, now: () => Date) {
  let tidied = '';
  return {
    /** False when this token has used the nonce before. */
    async use(tokenId: string, nonce: string, time: Date): Promise<boolean> {
      const isNew = await storage.createFile(`${folder}/${slotOf(time.getTime())}/${tokenId}-${nonce}`, '');
      const oldest = slotOf(now().getTime() - slotMinutes * 60_000);
      if (tidied !== oldest) {
        tidied = oldest;
        for (const slot of await storage.list(folder)) {
          if (Number(slot) < Number(oldest)) await storage.removeFolder(`${folder}/${slot}`);
        }
      }
      return isNew;
    },
  };
}
