export interface PageError {
  build: string;
  /**
   * The path; query and hash are removed, and after cleaning `*` replaces everything but the page's
   * name.
   */
  route: string;
  name: string;
  message: string;
  /** After cleaning, one `function file:line:column` per line. */
  stack: string;
}

/** Maximum characters of each field after cleaning; the API contract has the same limits. */
export const longest = { route: 100, name: 60, message: 500, stack: 4096 };

const readAtMost = 8192;

/**
 * Removes everything that may identify a person. Both the browser and the server clean each error.
 */
export function clean({ build, route, name, message, stack }: PageError): PageError {
  return {
    build,
    route: patternOf(route),
    name: scrub(name).slice(0, longest.name),
    message: scrub(message).slice(0, longest.message),
    stack: placesOf(stack),
  };
}

const page = /^\/(?:web\/(?:(?:pages|auth|marketing)\/)?[a-z-]{0,32}|reports\/)(?=\/|$)/;

/** The rest of a page's path may contain secrets or names. */
function patternOf(route: string): string {
  const [known] = page.exec(route) ?? [''];
  return known === route ? known : `${known}/*`;
}

/** In the order of removal. */
const personal: readonly [RegExp, (found: string) => boolean][] = [
  // Control characters, and lone surrogates left by the cut.
  [/[^\n -\ud7ff\ue000-\uffff]/g, () => true],
  // Engines quote typed text. Property names in single quotes stay.
  [/"[^"]*(?:"|$)/g, () => true],
  [/(?<!\w)'[^']*(?:'|$)/g, (quoted) => !/^'[a-z$_][\w$]{0,40}'$/.test(quoted)],
  [/[^\s<>(),;]+/g, (word) => /@|%40/.test(word)],
  [/[?#]\S+/g, () => true],
  [/\+?\d(?:[ .\-()/]{0,2}\d){6,}/g, () => true],
  // Secrets: long, with a digit or two consecutive capitals, unlike identifiers in code.
  [/[\w+/=~-]{16,}/g, (run) => /\d|[A-Z]{2}/.test(run)],
];

function scrub(text: string): string {
  return personal.reduce(
    (rest, [pattern, tells]) => rest.replaceAll(pattern, (found) => (tells(found) ? '…' : found)),
    text.slice(0, readAtMost),
  );
}

const place = /(\/web\/[\w./-]{1,150}\.[jt]sx?)(?:\?[^\s:]*)?(:\d{1,5}:\d{1,7})\)?$/;
const functionName =
  /^\s*(?:at )?(?!at )(?:async |new )*([\w$.]{1,80})(?=@https?:\/\/| [([/]|[/<])/;

/** Returns the stack's locations in Vez's own files, in any engine's format. */
function placesOf(stack: string): string {
  const places = stack
    .slice(0, readAtMost)
    .split('\n')
    .filter((line) => line.length <= 400)
    .flatMap((line) => {
      const [, file, position] = place.exec(line) ?? [];
      if (!file) return [];
      const [, name = ''] = functionName.exec(line) ?? [];
      return `${name && scrub(name) === name ? name : '?'} ${file}${position}`;
    });
  // A truncated location would name another place.
  while (places.join('\n').length > longest.stack) places.pop();
  return places.join('\n');
}
