import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { SettingTable } from '../../parts/SettingTable.ts';
import { StrategyTrial } from '../../parts/StrategyTrial.ts';
import './style.css';

// The generator's own links cannot leave the site.
const back = () => h('a', { class: 'back', href: '/web/', target: '_self' }, 'Volver a Vez');

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'nav-bar-content-after': back }),
  enhanceApp: ({ app }) => {
    app.component('StrategyTrial', StrategyTrial);
    app.component('SettingTable', SettingTable);
  },
} satisfies Theme;
