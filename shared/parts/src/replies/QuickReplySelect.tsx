import { Field, NativeSelect } from '@omzien/ui';
import { useQuickReplies } from './quickReplies.api.ts';
import { useSelectTexts } from './selectTexts.ts';

/**
 * The texts that staff keep at hand; one that is chosen comes into the message. Nothing where there are none.
 *
 * @example
 * <QuickReplySelect onChoose={reply.insert} />
 */
export function QuickReplySelect({ onChoose }: { onChoose: (body: string) => void }) {
  const texts = useSelectTexts();
  const { items = [] } = useQuickReplies();
  if (items.length === 0) return null;
  return (
    <Field.Root optional>
      <Field.Label>{texts.label}</Field.Label>
      <NativeSelect
        // A text may be wanted twice, so the choice does not stay.
        value=""
        onChange={({ target: { value } }) => {
          const chosen = items.find(({ id }) => id === value);
          if (chosen) onChoose(chosen.body);
        }}
      >
        <option value="">{texts.none}</option>
        {items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
    </Field.Root>
  );
}
