import {
  type Application,
  type GuestApplicationInput,
  guestApplicationInput,
  type MemberApplicationInput,
  memberApplicationInput,
} from '@omzien/model/application';
import { formatPhoneNumber } from '@omzien/model/fields';
import type { Vacancy } from '@omzien/model/vacancy';
import { vacancyWords } from '@omzien/model/vacancyWords';
import { useIsSessionLost, usePlatform, useSession } from '@omzien/platform';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type Applicant, ApplyFields, type ApplyValues } from './ApplyFields.tsx';
import { useApply } from './apply.api.ts';
import { SentApplication } from './SentApplication.tsx';

type ApplyDialogProps = {
  vacancy: Vacancy;
  /** Staff of the centre fill it in for somebody at their desk. */
  forPerson: boolean;
  /** All places are taken: it is the waiting list that one applies for. */
  isWaitingList: boolean;
  open: boolean;
  onClose: () => void;
};
/** What came of it: a guest still has to confirm by mail. */
export type Sent = { kind: 'guest'; email: string } | { kind: 'member' | 'person'; application: Application };
type ApplyInput = GuestApplicationInput | MemberApplicationInput;

/** The application form in a dialog: of a guest, of who is signed in, or for somebody at the desk of the centre. */
export function ApplyDialog({ vacancy, forPerson, isWaitingList, open, onClose }: ApplyDialogProps) {
  const { t } = useTranslation('vacancies');
  const session = useSession((state) => state);
  const { locale } = usePlatform();
  // The page stays that of who types; this form can go on without an account, so it follows a session that is lost.
  const isLost = useIsSessionLost();
  const apply = useApply(vacancy.id);
  const applicant = applicantOf();
  const isMember = applicant.kind === 'member';
  const schema: v.GenericSchema = isMember ? memberApplicationInput : guestApplicationInput;
  const form = useForm(schema as v.GenericSchema<ApplyValues, ApplyInput>, {
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: isMember && applicant.user.phoneNumber ? formatPhoneNumber(applicant.user.phoneNumber) : '',
    message: '',
    answers: vacancy.extraQuestions.map(() => ''),
    acceptPrivacy: false,
    wantsAccount: false,
    sharedWithMentor: false,
  });

  function applicantOf(): Applicant {
    const { isSignedIn, user } = session;
    if (isLost || !isSignedIn || !user) return { kind: 'guest', isLost };
    return forPerson ? { kind: 'person' } : { kind: 'member', user };
  }

  async function send(input: ApplyInput, key: string): Promise<Sent> {
    if (isMember)
      return { kind: 'member', application: await apply.asMember(v.parse(memberApplicationInput, input), key) };
    const person = v.parse(guestApplicationInput, input);
    if (forPerson) return { kind: 'person', application: await apply.forPerson(person, key) };
    await apply.asGuest(person, key);
    return { kind: 'guest', email: person.email };
  }

  function sentTitle({ kind }: Sent) {
    if (kind === 'guest') return t('apply.confirmTitle');
    return t(kind === 'person' ? 'apply.sentTitlePerson' : 'apply.sentTitle');
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t(isWaitingList ? 'apply.titleWaitingList' : 'apply.title', {
        title: vacancyWords(vacancy, locale).title,
      })}
      submitLabel={t(forPerson ? 'apply.sendForPerson' : 'apply.send')}
      draft={forPerson ? undefined : `apply-${vacancy.id}`}
      save={send}
      alsoForVisitors={!forPerson}
      keepsSaved
      sent={(sent, _input, change) => ({
        title: sentTitle(sent),
        body: <SentApplication vacancy={vacancy} sent={sent} onChange={change} />,
      })}
    >
      <ApplyFields form={form} vacancy={vacancy} applicant={applicant} />
    </FormDialog>
  );
}
