import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { merge } from '#domain/changes/merge.ts';
import { type FieldNames, type Wording, worded } from '../changes/worded.ts';
import { texts } from './texts.ts';

interface Terms<Values> {
  saved: Values;
  values: Values;
  setValues: (values: Values) => void;
  fields: FieldNames;
  wording?: Wording;
}

/**
 * Merges concurrent edits of a form: `panel` lists the changes of a newer version and asks which
 * value to keep for a field changed on both sides. Accepting puts the result and the version into
 * the form.
 */
export function useMeanwhile<Values extends { version: number }>({
  saved,
  values,
  setValues,
  fields,
  wording,
}: Terms<Values>) {
  const [base, setBase] = useState(saved);
  const [mine, setMine] = useState<readonly string[]>([]);
  const { theirs, both, merged } = merge(
    { ...base, version: 0 },
    { ...saved, version: 0 },
    { ...values, version: 0 },
  );
  const take = () => {
    const kept = theirs.filter((name) => mine.includes(String(name)));
    const own = Object.fromEntries(kept.map((name) => [name, values[name]]));
    setBase(saved);
    setMine([]);
    setValues({ ...merged, ...own, version: saved.version });
  };
  const isLater = saved.version > base.version;
  const isSilent = isLater && theirs.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (isSilent) take();
  }, [isSilent, saved.version]);
  if (!isLater || isSilent) return null;
  const show = (from: Values, name: keyof Values) => worded(String(name), from[name], wording);
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="sm">
        <Text fw={600}>{texts.title}</Text>
        {theirs.map((name) => {
          const field = String(name);
          const label = fields[field] ?? field;
          return both.includes(name) ? (
            <Radio.Group
              key={field}
              label={label}
              value={mine.includes(field) ? 'mine' : 'theirs'}
              onChange={(choice) =>
                setMine(
                  choice === 'mine' ? [...mine, field] : mine.filter((each) => each !== field),
                )
              }
            >
              <Radio value="theirs" label={texts.theirs(show(saved, name))} size="md" mt="xs" />
              <Radio value="mine" label={texts.mine(show(values, name))} size="md" mt="xs" />
            </Radio.Group>
          ) : (
            <Text key={field} style={{ overflowWrap: 'anywhere' }}>
              {label}: <del>{show(base, name)}</del> <ins>{show(saved, name)}</ins>
            </Text>
          );
        })}
        <Button size="md" onClick={take} style={{ alignSelf: 'start' }}>
          {texts.take}
        </Button>
      </Stack>
    </Alert>
  );
}
