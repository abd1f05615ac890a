import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LayoutState,
  layoutModes,
  menuIsShown,
  menuLiesOver,
  resetMenu,
  restingLayout,
  toggleMenu,
} from './layout.ts';

const on = (part: Partial<LayoutState>): LayoutState => ({ ...restingLayout, ...part });

describe('the modes of spec §2', () => {
  it.each([
    ['static', restingLayout, 'static'],
    ['static', on({ staticMenuDesktopInactive: true }), 'static static-inactive'],
    ['static', on({ mobileMenuActive: true }), 'static mobile-active'],
    ['overlay', restingLayout, 'overlay'],
    ['overlay', on({ overlayMenuActive: true }), 'overlay overlay-active'],
    ['overlay', on({ staticMenuDesktopInactive: true }), 'overlay'],
  ] as const)('%s with %o is «%s»', (menuMode, state, modes) => {
    expect(layoutModes(menuMode, state).join(' ')).toBe(modes);
  });
});

const places = fc.record({
  menuMode: fc.constantFrom('static' as const, 'overlay' as const),
  desktop: fc.boolean(),
});

it('shows or hides the menu at every tap on its button, whatever the place', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 7 }), (place, taps) => {
      let state = restingLayout;
      const shown = menuIsShown(state, place);
      for (let tap = 0; tap < taps; tap += 1) state = toggleMenu(state, place);
      expect(menuIsShown(state, place)).toBe(taps % 2 === 0 ? shown : !shown);
    }),
  );
});

it('leaves nothing over the page after a reset, and a static menu as it was', () => {
  fc.assert(
    fc.property(
      fc.record({
        staticMenuDesktopInactive: fc.boolean(),
        overlayMenuActive: fc.boolean(),
        mobileMenuActive: fc.boolean(),
      }),
      (state) => {
        const after = resetMenu(state);
        expect(menuLiesOver(after)).toBe(false);
        expect(after.staticMenuDesktopInactive).toBe(state.staticMenuDesktopInactive);
      },
    ),
  );
});
