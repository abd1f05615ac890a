/** The parts of an OpenAPI document that the table needs. The contract's tests check their form. */
interface Contract {
  security: Requirement[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, { name: string }>;
    securitySchemes: Record<string, { 'x-scheme': string }>;
  };
}

/** Credentials that are required together, by their names in the document. */
type Requirement = Record<string, unknown>;

/** Inline, or a reference into the components. */
type Parameter = { name: string } | { $ref: string };

interface Operation {
  operationId: string;
  'x-status': string;
  'x-permission': string;
  'x-link'?: string;
  'x-device'?: string;
  'x-lookup'?: boolean;
  'x-passive'?: boolean;
  'x-costly'?: boolean;
  'x-question'?: boolean;
  'x-before-password-change'?: boolean;
  security?: Requirement[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, unknown> };
  responses: { 200: { content?: Record<string, unknown> } };
}

const types = `
/** An operation that is served, by its name in the contract. */
export type OperationId = keyof typeof operations;

/** The operations whose rows carry these marks, such as \`OperationsWith<{ changes: true }>\`. */
export type OperationsWith<Marks> = {
  [Id in OperationId]: (typeof operations)[Id] extends Marks ? Id : never;
}[OperationId];

/** How the contract lets a caller prove who they are. */
export type SchemeName = NonNullable<(typeof operations)[OperationId]['scheme']>;
`;

/** Returns the text of a module with one row for each implemented operation. */
export function operationTable(document: unknown): string {
  // The cast: the contract's tests check the form of the document.
  const rows = readyOf(document as Contract).map(({ path, method, contract, operation }) => {
    const row = { method, path, ...marksOf(contract, method, operation) };
    return `  ${operation.operationId}: { ${cellsOf(row)} },\n`;
  });
  return `export const operations = {\n${rows.join('')}} as const;\n${types}`;
}

/**
 * Returns the text of a module with one constant per operation, so that each page bundles only the
 * operations that it uses. A constant holds no more than the web needs for a request.
 */
export function webOperations(document: unknown): string {
  const constants = readyOf(document as Contract).map(({ path, method, contract, operation }) => {
    const { scheme, question } = marksOf(contract, method, operation);
    const row = { id: operation.operationId, method, path, scheme, ...(question && { question }) };
    return `export const ${row.id} = { ${cellsOf(row)} } as const;\n`;
  });
  return constants.join('');
}

function readyOf(contract: Contract) {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation['x-status'] === 'ready')
      .map(([method, operation]) => ({ contract, path, method, operation })),
  );
}

const cellsOf = (row: Record<string, string | boolean | null>) =>
  Object.entries(row)
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .join(', ');

function marksOf(contract: Contract, method: string, operation: Operation) {
  const permission = operation['x-permission'];
  const { parameters = [], requestBody, responses } = operation;
  return {
    scheme: schemeOf(contract, operation),
    permission: permission === 'none' ? null : permission,
    link: operation['x-link'] ?? null,
    device: operation['x-device'] ?? null,
    beforePasswordChange: operation['x-before-password-change'] ?? false,
    changes: method !== 'get' && !operation['x-lookup'],
    keyed: parameters.some((each) => nameOf(contract, each) === 'Idempotency-Key'),
    multipart: 'multipart/form-data' in (requestBody?.content ?? {}),
    stream: 'text/event-stream' in (responses[200].content ?? {}),
    passive: operation['x-passive'] ?? false,
    costly: operation['x-costly'] ?? false,
    question: operation['x-question'] ?? false,
  };
}

function nameOf({ components }: Contract, parameter: Parameter): string | undefined {
  if ('name' in parameter) return parameter.name;
  const [key = ''] = parameter.$ref.split('/').slice(-1);
  return components.parameters[key]?.name;
}

/** Returns the operation's security scheme; null without one. */
function schemeOf({ security, components }: Contract, operation: Operation): string | null {
  const [requirement = {}] = operation.security ?? security;
  const credentials = Object.keys(requirement);
  const schemes = credentials.map((name) => components.securitySchemes[name]?.['x-scheme']);
  const [scheme = null] = schemes;
  if (schemes.some((each) => each !== scheme)) {
    throw new Error(`${operation.operationId} asks for credentials of different schemes`);
  }
  return scheme;
}

function literal(value: string | boolean | null): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
