/** An error of a page, as it is told to the server. */
export interface PageError {
  build: string;
  /** The address without query and hash; once clean, `*` stands for what is not the name of a page. */
  route: string;
  name: string;
  message: string;
  /** Once clean, `function file:line:column` on each line. */
  stack: string;
}

/** Most characters of each once clean; the contract takes as many. */
export const longest = { route: 100, name: 60, message: 500, stack: 4096 };

/** What a text is cut to before it is looked at. */
const readAtMost = 8192;

/** The error without anything that may tell of a person. Browser and server both clean it. */
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

/** Pages carry secrets and names in the rest of their address. */
function patternOf(route: string): string {
  const [known] = page.exec(route) ?? [''];
  return known === route ? known : `${known}/*`;
}

/** What may tell of a person in a text, in the order in which it is taken out. */
const personal: readonly [RegExp, (found: string) => boolean][] = [
  // Control characters, and halves of characters where the text is cut.
  [/[^\n -\ud7ff\ue000-\uffff]/g, () => true],
  // Engines quote what was typed. Names of properties stand in single quotes, and stay.
  [/"[^"]*(?:"|$)/g, () => true],
  [/(?<!\w)'[^']*(?:'|$)/g, (quoted) => !/^'[a-z$_][\w$]{0,40}'$/.test(quoted)],
  [/[^\s<>(),;]+/g, (word) => /@|%40/.test(word)],
  // Queries and hashes.
  [/[?#]\S+/g, () => true],
  // Telephones, documents, cards.
  [/\+?\d(?:[ .\-()/]{0,2}\d){6,}/g, () => true],
  // Secrets: long, with a digit or two capitals in a row, which the names of a program lack.
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

/** The places in Vez's own files, of a stack as any engine writes it. */
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
  // A place that is cut off would name another.
  while (places.join('\n').length > longest.stack) places.pop();
  return places.join('\n');
}
