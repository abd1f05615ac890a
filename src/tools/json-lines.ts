import { Ajv, type ErrorObject, type Options } from 'ajv';

/** Longest accepted line, in characters. Years of quarter hours take a third of it. */
const longest = 64 * 2 ** 20;

/** A line of the input and its number, from 1. The text is null if the line is too long. */
interface Line {
  number: number;
  text: string | null;
}

/** Yields the lines of a stream except empty ones. Buffers at most the longest accepted line. */
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
 * Answers each line of JSON on standard input with a line on standard output, in order. A document
 * that the schema refuses, or for which `answer` throws, gets `{"error": …}`.
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
  // A reader such as `head` may close the pipe early.
  process.stdout.on('error', () => process.exit());
  process.stdin.setEncoding('utf8');
  for await (const { number, text } of linesOf(process.stdin)) {
    if (text?.trim() === '') continue;
    let answered: unknown;
    try {
      answered = answer(read(text));
    } catch (error) {
      // A faulty line does not stop the others. Standard error gets its number and the fault, and
      // the exit code becomes 1.
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
    // `trim` also removes the byte order mark that some programs write.
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
