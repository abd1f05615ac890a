const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '(\\.test\\.tsx?|vite\\.config\\.ts)$' },
  to: { path: '^(src|openapi|tests)/', pathNot: allowed },
});

/** The folders of the web from the top down, without entries and the generated route tree. */
const webLayers = [
  ['app', 'auth', 'public-pages', 'skeleton', 'reports'],
  ['routes'],
  ['shell'],
  ['first'],
  ['features'],
  ['parts', 'navigation'],
  ['leases'],
  ['outbox', 'realtime', 'delivery'],
  ['early'],
  ['session'],
  ['api'],
  ['connection'],
  ['nearby', 'number-blocks', 'page-errors', 'theme', 'ui', 'work'],
  ['lib'],
];

/** The folders of the server from the top down, without entries. */
const serverLayers = [
  ['jobs', 'plugins'],
  ['modules'],
  ['demonstration'],
  ['operations', 'seed'],
  ['csv', 'people'],
  ['access'],
  ['messages', 'staffing'],
  ['live'],
  ['reports'],
  ['figures'],
  ['organisation'],
  ['presenters', 'realtime'],
  ['audit', 'devices', 'estimates', 'intakes', 'links', 'printing'],
  ['deployment'],
  ['db'],
  ['errors'],
];

/** The folders of the largest module from the top down. */
const ticketLayers = [
  ['leasing'],
  ['appointments', 'calling', 'forgetting', 'gate-closing', 'person'],
  ['actions'],
  ['waiting'],
  ['creating'],
  ['store'],
];

/**
 * One rule for each layer: its folders import from layers below, not from each other nor from above.
 * The last rule finds a folder without a layer once anything imports from it.
 */
const layers = (house, all) => [
  ...all.map((folders, height) => ({
    name: `${house}-${folders.join('-and-')}-looks-down`,
    severity: 'error',
    from: { path: `^src/${house}/(${folders.join('|')})/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^src/${house}/(${all
        .slice(0, height + 1)
        .flat()
        .join('|')})/`,
      pathNot: `^src/${house}/$1/`,
    },
  })),
  {
    name: `${house}-folders-have-a-layer`,
    severity: 'error',
    from: { path: '^src/' },
    to: { path: `^src/${house}/[^/]+/`, pathNot: `^src/${house}/(${all.flat().join('|')})/` },
  },
];

/** Which folder may import from which. Tests are free. */
module.exports = {
  forbidden: [
    only('domain-is-pure', '^src/domain', '^src/domain', 'Rules depend on nothing but rules.'),
    only(
      'server-stands-alone',
      '^src/server',
      '^(src/(domain|server)|openapi/generated)',
      'The server knows the rules and the contract, not the web.',
    ),
    only(
      'web-stands-alone',
      '^src/web',
      '^(src/(domain|web)|openapi/generated)',
      'The web knows the rules and the contract, not the server.',
    ),
    {
      name: 'domain-needs-no-packages',
      severity: 'error',
      from: { path: '^src/domain', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules' },
    },
    {
      name: 'domain-does-no-io',
      severity: 'error',
      from: { path: '^src/domain', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1' },
    },
    ...layers('web', webLayers),
    only(
      'public-pages-stand-alone',
      '^src/web/public-pages/',
      '^(src/(web/(public-pages|nearby|number-blocks|page-errors|theme|work)/|domain/)|openapi/generated)',
      'The pages for people carry nothing of the application.',
    ),
    only(
      'pieces-know-no-product',
      '^src/web/(ui|lib|theme)/',
      '^src/(web/(ui|lib|theme)/|domain/(colours|time)/)',
      'What looks and formats knows neither operations nor rules.',
    ),
    {
      name: 'modules-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+)/' },
      to: { path: '^src/server/modules/[^/]+/', pathNot: '^src/server/modules/$1/' },
    },
    ...layers('server', serverLayers),
    ...layers('server/modules/tickets', ticketLayers),
    only(
      'presenters-and-events-know-rows-alone',
      '^src/server/(presenters|realtime)/',
      '^(src/(domain|server/(presenters|realtime|db))|openapi/generated)/',
      'What shows a row, and what tells of one, decides nothing.',
    ),
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.gen\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Imports of types count too, since they couple folders as much as values do.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
