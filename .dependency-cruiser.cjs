const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|openapi|tests)/', pathNot: allowed },
});

/** Which room may import from which. Tests are free. */
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
    {
      name: 'features-do-not-know-the-shell',
      severity: 'error',
      from: { path: '^src/web/features/' },
      to: { path: '^src/web/(routes|shell|app)/' },
    },
    {
      name: 'pieces-do-not-know-features',
      severity: 'error',
      from: { path: '^src/web/(ui|lib|api|session|offline|realtime|theme)/' },
      to: { path: '^src/web/(features|routes|shell|app)/' },
    },
    {
      name: 'modules-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+)/' },
      to: { path: '^src/server/modules/[^/]+/', pathNot: '^src/server/modules/$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.gen\\.ts$' },
      // Types that know each other cost nothing at run time.
      to: {
        circular: true,
        viaOnly: { pathNot: '\\.gen\\.ts$', dependencyTypesNot: ['type-only'] },
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count too: they tie rooms together as much as values do.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
