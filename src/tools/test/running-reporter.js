import { mkdirSync, writeFileSync } from 'node:fs';

/**
 * Reporter for Vitest and Playwright that writes the running tests to test-results/running.json.
 */
export default class RunningReporter {
  #running = new Map();

  // Hooks of Vitest. A file counts as running too, because its own hooks run before its tests.
  onTestModuleStart({ moduleId }) {
    this.#begin(moduleId, moduleId);
  }
  onTestModuleEnd({ moduleId, children }) {
    for (const { id } of children.allTests()) this.#running.delete(id);
    this.#end(moduleId);
  }
  onTestCaseReady({ id, fullName, module }) {
    this.#begin(id, `${module.moduleId} > ${fullName}`);
  }
  onTestCaseResult({ id }) {
    this.#end(id);
  }

  // Hooks of Playwright.
  onTestBegin(test) {
    this.#begin(test.id, `${test.location.file}:${test.location.line} ${test.title}`);
  }
  onTestEnd({ id }) {
    this.#end(id);
  }

  #begin(id, name) {
    this.#running.set(id, { name, since: new Date().toISOString() });
    this.#write();
  }

  #end(id) {
    this.#running.delete(id);
    this.#write();
  }

  #write() {
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/running.json', JSON.stringify([...this.#running.values()]));
  }
}
