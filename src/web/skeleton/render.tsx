import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { actions } from '#domain/permissions/actions.ts';
import { type PageKey, pages } from '#domain/permissions/pages.ts';
import { pagePath } from '../lib/page-path.ts';
import menu from '../shell/menu.module.css?inline';
import shell from '../shell/shell.module.css?inline';
import topBar from '../shell/top-bar.module.css?inline';
import page from '../ui/page-skeleton.module.css?inline';
import { Skeleton } from './Skeleton.tsx';
import own from './skeleton.module.css?inline';
import { texts } from './texts.ts';

export const styles = [shell, topBar, menu, page, own].join('');

export const noScript = `<noscript><p>${texts.noScript}</p></noscript>`;

/** Renders the markup of a page's skeleton, without personal data. */
export function skeletonOf(page: PageKey): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    basepath: '/web',
    history: createMemoryHistory({ initialEntries: [pagePath(page)] }),
  });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider withCssVariables={false} withGlobalClasses={false}>
        <RouterContextProvider router={router}>
          <Skeleton page={page} />
        </RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return markup.replace(/data-for="([\w:]+)"/g, (_, action) => mayBy(action));
}

/**
 * Returns attributes that list who may perform an action, since `dress` is too small to include the
 * full tables.
 */
function mayBy(action: string): string {
  const needs = (page: { needs: readonly string[] }) => page.needs.includes(action);
  const keys = Object.entries(pages).filter(([, page]) => needs(page));
  // The cast: the attribute is typed as an action's name.
  const roles = actions[action as keyof typeof actions];
  return `data-roles="${roles.join(' ')}" data-pages="${keys.map(([key]) => key).join(' ')}"`;
}
