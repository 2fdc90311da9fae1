import type { Design } from '@omzien/model/designVersion';
import type { DrawnColors } from '../colors/drawnColors.ts';
import { ContrastSection } from '../contrast/ContrastSection.tsx';
import { EarlierSection } from '../earlier/EarlierSection.tsx';
import { changedBy, type DesignForm, type StoredDesign } from '../record/designValues.ts';
import type { Steps } from '../record/useSteps.ts';
import { FrameSection } from './FrameSection.tsx';
import { LettersSection } from './LettersSection.tsx';
import { VariablesSection } from './VariablesSection.tsx';

type LaterSectionsProps = {
  form: DesignForm;
  stored: StoredDesign;
  drawn: { design: Design; colors: DrawnColors };
  steps: Steps;
};

/** What stands below the first view. */
export function LaterSections({ form, stored, drawn, steps }: LaterSectionsProps) {
  return (
    <>
      <ContrastSection drawn={drawn} onMend={(mend) => steps.put(changedBy(mend, form.getValues()))} />
      <LettersSection form={form} />
      <FrameSection form={form} />
      <VariablesSection form={form} />
      <EarlierSection stored={stored} onTake={steps.put} />
    </>
  );
}
