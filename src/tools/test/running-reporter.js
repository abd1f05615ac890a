import { mkdirSync, writeFileSync } from 'node:fs';

/** Keeps in test-results/running.json which tests run, for both runners. */
export default class RunningReporter {
  #running = new Map();

  // Of Vitest. A hook of a file runs before any of its tests.
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

  // Of Playwright.
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
