import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { text } from 'node:stream/consumers';

/** Copies standard input, such as a log, and maps the positions of stack traces to the sources. */
const place = /\/web\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

const log = (await text(process.stdin)).replaceAll('\\n', '\n    ');
process.stdout.write(
  log.replaceAll(place, (built, file: string, line: string, column: string) => {
    const map = `dist/maps/${file}.map`;
    if (!existsSync(map)) return built;
    const source = new SourceMap(JSON.parse(readFileSync(map, 'utf8')));
    // Source maps count columns from 0, stack traces from 1.
    const found = source.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in found)) return built;
    const { originalSource, originalLine, originalColumn } = found;
    return `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`;
  }),
);
