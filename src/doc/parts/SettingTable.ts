import { defineComponent, h } from 'vue';
import { settingNames, settingTable } from '#domain/organisation/settings.ts';
import { settings } from '#web/features/organisation/setting-texts.ts';
import { valueText } from '#web/features/organisation/value-text.ts';

const rows = settingNames.map((name) => {
  const { type, default: usual } = settingTable[name];
  const value = valueText({ name, type, default: usual === null ? null : String(usual) }, null);
  return { ...settings[name], name, value };
});

/** The settings of an organisation with their defaults, worded as in the application. */
export const SettingTable = defineComponent({
  setup: () => () =>
    // Focusable, since it scrolls sideways on a phone.
    h('table', { tabindex: 0 }, [
      h('thead', h('tr', [h('th', 'Ajuste'), h('th', 'Qué es'), h('th', 'De fábrica')])),
      h(
        'tbody',
        rows.map(({ label, name, hint, value }) =>
          h('tr', [
            h('td', [h('b', label), h('br'), h('code', name)]),
            h('td', hint),
            h('td', value),
          ]),
        ),
      ),
    ]),
});
