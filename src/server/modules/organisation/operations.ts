import { readSetting } from '#domain/organisation/settings.ts';
import { notFound } from '../../errors/app-error.ts';
import { Beside } from '../../operations/operation-types.ts';
import { changes, reads } from '../../operations/serve.ts';
import { countries } from '../../organisation/countries.ts';
import { storedSettings } from '../../organisation/settings.ts';
import { ticketEvents } from '../../organisation/ticket-events.ts';
import { changeSetting } from './change-setting.ts';
import { readFirstSteps } from './first-steps.ts';
import { hierarchyTree } from './hierarchies.ts';
import { listSettings } from './list-settings.ts';
import {
  createDivision,
  createHierarchy,
  removeDivision,
  removeHierarchy,
  renameDivision,
  renameHierarchy,
} from './places.ts';

/** `lives` says in the settings whether a demonstration lives here. */
export const organisationOperations = (lives: boolean) => [
  reads('settings', async ({ db, caller, path }) => {
    if (path.clientId !== caller.organisationId) throw notFound();
    // Bypasses the cache, since the page that changed a setting reads it at once.
    const values = await storedSettings(db, caller.organisationId);
    const all = [...values, ...(lives ? [['vez.demonstration', 'true'] as const] : [])];
    return { settings: all.map(([name, value]) => ({ name, value })) };
  }),

  reads('colorsConfig', async ({ db, caller }) => {
    const values = await storedSettings(db, caller.organisationId);
    const [green, blue] = (['vez.brand.green', 'vez.brand.blue'] as const).map((name) =>
      readSetting(name, values.get(name)),
    );
    return new Beside(null, { color_config: { green: green ?? null, blue: blue ?? null } });
  }),

  reads('firstSteps', ({ db, caller }) => readFirstSteps(db, caller)),

  reads('organisationSettings', async ({ db, caller, path }) => {
    if (path.clientId !== caller.organisationId) throw notFound();
    return listSettings(db, caller.organisationId);
  }),

  changes('settingChange', async ({ tx, now, caller, path, body }) => {
    if (path.clientId !== caller.organisationId) throw notFound();
    const name = await changeSetting(tx, caller, now, { name: path.name, ...body });
    const [setting] = await listSettings(tx, caller.organisationId, [name]);
    if (!setting) throw notFound();
    return setting;
  }),

  reads('getHierarchiesAndDivisions', async ({ db, caller, path }) => {
    if (path.clientId !== caller.organisationId) throw notFound();
    return hierarchyTree(db, caller);
  }),

  reads('eventsAll', async ({ caller, path }) => {
    if (path.clientId !== caller.organisationId) throw notFound();
    return [...ticketEvents];
  }),

  reads('getAllCountriesByClientId', async ({ caller, path }) => {
    if (path.clientId !== caller.organisationId) throw notFound();
    return [...countries];
  }),

  changes('hierarchyCreate', ({ tx, now, caller, body }) =>
    createHierarchy(tx, now, caller, body.name),
  ),

  changes('hierarchyRename', ({ tx, now, caller, path, body }) =>
    renameHierarchy(tx, now, caller, path.hierarchyId, body),
  ),

  changes('hierarchyRemove', ({ tx, now, caller, path, body }) =>
    removeHierarchy(tx, now, caller, path.hierarchyId, body.version),
  ),

  changes('divisionCreate', ({ tx, now, caller, path, body }) =>
    createDivision(tx, now, caller, path.hierarchyId, body.name),
  ),

  changes('divisionRename', ({ tx, now, caller, path, body }) =>
    renameDivision(tx, now, caller, path.divisionId, body),
  ),

  changes('divisionRemove', ({ tx, now, caller, path, body }) =>
    removeDivision(tx, now, caller, path.divisionId, body.version),
  ),
];
