import type { MenuMode } from '../theme/defaults.ts';

/** State of the menu within its mode. It does not outlive the page. */
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

/** Returns the active layout modes of spec §2, which the stylesheet reads. */
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

/** Toggles the menu: overlay opens it over the page, static hides it to widen the page. */
export function toggleMenu(
  state: LayoutState,
  { menuMode, desktop }: { menuMode: MenuMode; desktop: boolean },
): LayoutState {
  if (!desktop) return { ...state, mobileMenuActive: !state.mobileMenuActive };
  if (menuMode === 'overlay') return { ...state, overlayMenuActive: !state.overlayMenuActive };
  return { ...state, staticMenuDesktopInactive: !state.staticMenuDesktopInactive };
}

/** Closes a menu that covers the page, after a link, a tap outside or Escape. */
export function resetMenu(state: LayoutState): LayoutState {
  return { ...state, overlayMenuActive: false, mobileMenuActive: false };
}

export function menuLiesOver(state: LayoutState): boolean {
  return state.overlayMenuActive || state.mobileMenuActive;
}

export function menuIsShown(
  state: LayoutState,
  { menuMode, desktop }: { menuMode: MenuMode; desktop: boolean },
): boolean {
  if (!desktop) return state.mobileMenuActive;
  return menuMode === 'overlay' ? state.overlayMenuActive : !state.staticMenuDesktopInactive;
}
