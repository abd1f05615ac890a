import type { MenuMode } from '../theme/defaults.ts';

/** How the menu stands besides its mode. None of it outlives the page. */
export interface LayoutState {
  staticMenuDesktopInactive: boolean;
  overlayMenuActive: boolean;
  mobileMenuActive: boolean;
}

export const restingLayout: LayoutState = {
  staticMenuDesktopInactive: false,
  overlayMenuActive: false,
  mobileMenuActive: false,
};

export type LayoutMode =
  | 'overlay'
  | 'static'
  | 'static-inactive'
  | 'overlay-active'
  | 'mobile-active';

/** The layout's modes of spec §2 that hold now; the stylesheet reads them. */
export function layoutModes(menuMode: MenuMode, state: LayoutState): LayoutMode[] {
  const modes: [LayoutMode, boolean][] = [
    ['overlay', menuMode === 'overlay'],
    ['static', menuMode === 'static'],
    ['static-inactive', menuMode === 'static' && state.staticMenuDesktopInactive],
    ['overlay-active', state.overlayMenuActive],
    ['mobile-active', state.mobileMenuActive],
  ];
  return modes.filter(([, holds]) => holds).map(([mode]) => mode);
}

/** What the menu button does: overlay opens over the page, static gives its room away. */
export function toggleMenu(
  state: LayoutState,
  { menuMode, desktop }: { menuMode: MenuMode; desktop: boolean },
): LayoutState {
  if (!desktop) return { ...state, mobileMenuActive: !state.mobileMenuActive };
  if (menuMode === 'overlay') return { ...state, overlayMenuActive: !state.overlayMenuActive };
  return { ...state, staticMenuDesktopInactive: !state.staticMenuDesktopInactive };
}

/** After a link, a tap outside or Escape: nothing lies over the page any more. */
export function resetMenu(state: LayoutState): LayoutState {
  return { ...state, overlayMenuActive: false, mobileMenuActive: false };
}

/** Whether the menu lies over the page. */
export function menuLiesOver(state: LayoutState): boolean {
  return state.overlayMenuActive || state.mobileMenuActive;
}

/** Whether the menu can be seen. */
export function menuIsShown(
  state: LayoutState,
  { menuMode, desktop }: { menuMode: MenuMode; desktop: boolean },
): boolean {
  if (!desktop) return state.mobileMenuActive;
  return menuMode === 'overlay' ? state.overlayMenuActive : !state.staticMenuDesktopInactive;
}
