import { Button, Group, Paper, Text } from '@mantine/core';
import { type FoundPerson, type PersonDraft, withoutChosen } from './person.ts';
import { texts } from './texts.ts';

export function ChosenPerson({
  value,
  chosen,
  onChange,
}: {
  value: PersonDraft;
  chosen: FoundPerson;
  onChange: (value: PersonDraft) => void;
}) {
  return (
    <Paper withBorder p="sm" mb="md" component="section" aria-label={texts.chosen}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={650}>{chosen.name || chosen.document}</Text>
          <Text c="dimmed">{texts.chosenHint}</Text>
        </div>
        <Button
          variant="default"
          size="md"
          style={{ flexShrink: 0 }}
          onClick={() => onChange(withoutChosen(value))}
        >
          {texts.unchoose}
        </Button>
      </Group>
    </Paper>
  );
}
