import { Ajv, type ErrorObject, type Options } from 'ajv';

/** Longest line that is read, in characters: years of quarter hours take a third of it. */
const longest = 64 * 2 ** 20;

/** A line of the input by its number, from 1; null where it is longer than any that is read. */
interface Line {
  number: number;
  text: string | null;
}

/** The lines of a stream, none of which is kept beyond the longest. Empty ones are left out. */
async function* linesOf(stream: AsyncIterable<string>): AsyncGenerator<Line> {
  let number = 1;
  let parts: string[] = [];
  let length = 0;
  const line = (): Line => ({ number, text: length > longest ? null : parts.join('') });
  for await (const chunk of stream) {
    const pieces = chunk.split('\n');
    for (const [n, piece] of pieces.entries()) {
      if (n > 0) {
        if (length > 0) yield line();
        [number, parts, length] = [number + 1, [], 0];
      }
      length += piece.length;
      if (length > longest) parts = [];
      else parts.push(piece);
    }
  }
  if (length > 0) yield line();
}

/**
 * Answers each JSON document of standard input, one a line, with a line of JSON on standard output
 * in the same order. A document that the schema or `answer` (by throwing RangeError) refuses is
 * answered `{"error": …}`, its line number and fault go to standard error, and the exit code is 1.
 */
export async function answerLines<Document>(
  schema: object,
  answer: (document: Document) => unknown,
  formats: NonNullable<Options['formats']> = {},
): Promise<void> {
  const check = new Ajv({ formats, useDefaults: true, allowUnionTypes: true }).compile<Document>(
    schema,
  );
  const read = (text: string | null) => {
    if (text === null) throw new RangeError(`la línea pasa de ${longest} caracteres`);
    const document = parse(text);
    if (!check(document)) throw new RangeError(faultOf(check.errors?.[0]));
    return document;
  };
  // A reader that has enough, such as `head`, is no fault.
  process.stdout.on('error', () => process.exit());
  process.stdin.setEncoding('utf8');
  for await (const { number, text } of linesOf(process.stdin)) {
    if (text?.trim() === '') continue;
    let answered: unknown;
    try {
      answered = answer(read(text));
    } catch (error) {
      // The lines after it are answered whatever goes wrong with one.
      const fault = error instanceof RangeError ? error.message : `fallo interno: ${error}`;
      answered = { error: fault };
      console.error(`línea ${number}: ${fault}`);
      process.exitCode = 1;
    }
    const written = process.stdout.write(`${JSON.stringify(answered)}\n`);
    if (!written) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

function parse(text: string): unknown {
  try {
    // Files of some programs begin with a byte order mark, which counts as white space.
    return JSON.parse(text.trim());
  } catch {
    throw new RangeError('no es JSON');
  }
}

function faultOf(error: ErrorObject | undefined): string {
  const where = error?.instancePath.slice(1).replaceAll('/', '.') || 'el documento';
  return `${where}: ${error ? inWords(error) : 'no es válido'}`;
}

function inWords({ keyword, params, message }: ErrorObject): string {
  const words: Record<string, string> = {
    required: `falta «${params.missingProperty}»`,
    dependencies: `falta «${params.missingProperty}»`,
    additionalProperties: `sobra «${params.additionalProperty}»`,
    type: `debe ser de tipo ${params.type}`,
    format: 'no es una hora local AAAA-MM-DDTHH:MM',
    minItems: `faltan valores: debe tener ${params.limit} o más`,
    maxItems: `sobran valores: debe tener ${params.limit} o menos`,
    minProperties: 'no puede estar vacío',
    oneOf: 'hay dos formas de decirlo a la vez: sobra una',
    enum: `debe ser uno de ${params.allowedValues?.join(', ')}`,
  };
  return (
    words[keyword] ??
    (params.comparison ? `debe ser ${params.comparison} ${params.limit}` : `${message}`)
  );
}
