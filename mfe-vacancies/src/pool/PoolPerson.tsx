import type { VolunteerProfile, VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { PoolCard } from '@omzien/parts/poolCard/PoolCard';
import type { PoolTexts } from '@omzien/parts/poolCard/usePoolTexts';
import { Checkbox, VisuallyHidden } from '@omzien/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonActions } from './PersonActions.tsx';
import type { usePoolAsking } from './usePoolAsking.ts';

type PoolPersonProps = {
  profile: VolunteerProfile;
  texts: PoolTexts;
  reply: VolunteerProfileReply | undefined;
  kind: ReturnType<typeof usePoolAsking>['kind'];
  canAsk: boolean;
  isChosen: boolean;
  /** As many are chosen as can be, and this one is not among them. */
  isLeftOut: boolean;
  onToggle: (profile: VolunteerProfile) => void;
  onAsk: (profile: VolunteerProfile) => void;
  /** For who may know the person. */
  onOpen: ((profile: VolunteerProfile) => void) | null;
};

/** One of those found: a card with its checkbox, and what can be done. Of a hundred only the one that is ticked is drawn anew. */
export const PoolPerson = memo(function PoolPerson({ profile, texts, canAsk, ...person }: PoolPersonProps) {
  const { t } = useTranslation('vacancies');
  const { isChosen, isLeftOut, reply, kind, onToggle, onAsk, onOpen } = person;
  const { firstName, lastName, displayName, distanceKm, vogSeenOn } = profile;
  const name = firstName === undefined ? displayName : `${firstName} ${lastName ?? ''}`.trim();
  return (
    <li>
      <PoolCard
        card={profile}
        name={name}
        texts={texts}
        distanceKm={distanceKm}
        vogSeenOn={vogSeenOn}
        checkbox={
          canAsk && (
            <Checkbox checked={isChosen} disabled={isLeftOut} onChange={() => onToggle(profile)}>
              <VisuallyHidden>{t('pool.choose', { name })}</VisuallyHidden>
            </Checkbox>
          )
        }
      >
        <PersonActions
          profile={profile}
          reply={reply}
          kind={kind}
          canAsk={canAsk}
          onAsk={() => onAsk(profile)}
          onOpen={onOpen && (() => onOpen(profile))}
        />
      </PoolCard>
    </li>
  );
});
