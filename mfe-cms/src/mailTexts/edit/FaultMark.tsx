import type { FieldProblem } from '@omzien/platform';
import { Box, Button, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { markFault, placeIn } from './placeOfFault.ts';
import type { TemplateForm, TextField } from './templateValues.ts';

type FaultMarkProps = {
  form: TemplateForm;
  name: TextField;
  problems: readonly FieldProblem[];
  onGoTo: (name: TextField, from: number, to: number) => void;
};

/** What is wrong with a text, while it is written: in words, and at its place. */
export function FaultMark({ form, name, problems, onGoTo }: FaultMarkProps) {
  const { t } = useTranslation('cms');
  const text = form.getValues(name);
  return (
    <Stack role="status" gap="2" marginTop={problems.length > 0 ? '2' : '0'}>
      {problems.map(({ code, detail, meta }) => {
        const place = placeIn(meta);
        const mark = place && markFault(text, place);
        return (
          <Box key={`${code} ${detail}`} padding="3" bg="danger.subtle" borderRadius="control">
            <Text size="sm">{detail}</Text>
            {place && mark && (
              <>
                <Box
                  as="code"
                  display="block"
                  marginBlock="2"
                  fontSize="sm"
                  whiteSpace="pre-wrap"
                  overflowWrap="anywhere"
                >
                  {mark.before}
                  <Box as="mark" bg="danger" color="surface" borderRadius="sm" paddingInline="0.5">
                    {mark.marked}
                  </Box>
                  {mark.after}
                </Box>
                <Button variant="outline" size="sm" onClick={() => onGoTo(name, mark.from, mark.to)}>
                  {t('templateEdit.goTo', place)}
                </Button>
              </>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
