import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.css';
import type { components } from '#contract/types.ts';
import { issueText } from '../../api/errors.ts';

/** Lists by name the people that a bulk action affects, and the others with the reason. */
export function BulkPreview({
  report: { done, names, refused },
  texts,
}: {
  report: components['schemas']['BulkReport'];
  texts: {
    will: (count: number) => string;
    nothing: string;
    more: (count: number) => string;
    wont: string;
  };
}) {
  const unnamed = done - names.length;
  return (
    <div role="status">
      <Text fw={600}>{done > 0 ? texts.will(done) : texts.nothing}</Text>
      <List>
        {names.map((name, index) => (
          // Two people may share a name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <List.Item key={index}>{name}</List.Item>
        ))}
        {unnamed > 0 && <List.Item>{texts.more(unnamed)}</List.Item>}
      </List>
      {refused.length > 0 && (
        <>
          <Text mt="xs">{texts.wont}</Text>
          <List>
            {refused.map(({ id, name, key, params }) => (
              <List.Item key={id}>
                {name ? `${name}: ${issueText(key, params)}` : issueText(key, params)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
}
