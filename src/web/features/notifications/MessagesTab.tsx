import { Button, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { channels } from '#domain/messages/channels.ts';
import { kindNames, type MessageKind, travelsBy } from '#domain/messages/kinds.ts';
import { isOn } from '#domain/messages/rules.ts';
import { messageChannelTexts } from '../../parts/people/message-channel-texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { layersOf } from './draft.ts';
import css from './notifications.module.css';
import { RuleEditor } from './RuleEditor.tsx';
import type { NotificationsSearch } from './search.ts';
import { kindGroups, kindTexts, texts } from './texts.ts';

type Schemas = components['schemas'];

interface Props {
  branch: Schemas['Branch'];
  configuration: Schemas['MessageConfiguration'];
  search: NotificationsSearch;
  onShow: (next: NotificationsSearch) => void;
}

/** List of message kinds beside the editor; on a phone one or the other. */
export function MessagesTab({ branch, configuration, search, onShow }: Props) {
  const { own = false } = search;
  const kind = kindNames.find((name) => name === search.kind);
  const ways = channels.filter((channel) => kind && travelsBy(kind, channel));
  const channel = ways.find((name) => name === search.channel) ?? ways[0];
  return (
    <div className={css.halves} data-chosen={kind !== undefined || undefined}>
      <KindList configuration={configuration} own={own} kind={kind} onShow={onShow} />
      <div className={css.editor}>
        {kind && channel ? (
          <>
            <Button
              className={css.back}
              variant="subtle"
              size="md"
              leftSection={<IconArrowLeft aria-hidden size={18} />}
              onClick={() => onShow({})}
            >
              {texts.back}
            </Button>
            <RuleEditor
              key={`${own && branch.id} ${kind} ${channel}`}
              branch={branch}
              configuration={configuration}
              own={own}
              kind={kind}
              channel={channel}
              onChannel={(next) => onShow({ kind, channel: next })}
            />
          </>
        ) : (
          <EmptyState title={texts.choose} text={texts.chooseHint} />
        )}
      </div>
    </div>
  );
}

function KindList({
  configuration,
  own,
  kind: chosen,
  onShow,
}: Pick<Props, 'configuration' | 'onShow'> & { own: boolean; kind: MessageKind | undefined }) {
  return (
    <nav className={css.kinds} aria-label={texts.kinds}>
      {kindGroups.map(({ name, kinds }) => (
        <section key={name} aria-label={name}>
          <Text className={css.group} aria-hidden>
            {name}
          </Text>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className={css.kind}
                  aria-current={kind === chosen || undefined}
                  onClick={() => onShow({ kind })}
                >
                  <span>{kindTexts[kind].name}</span>
                  <small>{waysOf(configuration, own, kind)}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Lists the channels that send a kind, in words. */
function waysOf(configuration: Props['configuration'], own: boolean, kind: MessageKind): string {
  const ways = channels.filter(
    (channel) => travelsBy(kind, channel) && isOn(layersOf(configuration, own, kind, channel)).on,
  );
  return ways.length > 0
    ? ways.map((channel) => messageChannelTexts[channel]).join(', ')
    : texts.allOff;
}
