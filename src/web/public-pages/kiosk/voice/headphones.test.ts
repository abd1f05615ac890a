import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { watchHeadphones } from './headphones.ts';

class Outputs extends EventTarget {
  labels: string[];
  constructor(...labels: string[]) {
    super();
    this.labels = labels;
  }
  async enumerateDevices() {
    // The properties of a device that the code reads.
    return this.labels.map((label) => ({ kind: 'audiooutput', label })) as MediaDeviceInfo[];
  }
  plug(...labels: string[]) {
    this.labels = labels;
    this.dispatchEvent(new Event('devicechange'));
  }
}

async function told(outputs: Outputs, ...plugs: string[][]): Promise<boolean[]> {
  const onChange = vi.fn<(plugged: boolean) => void>();
  const stop = watchHeadphones(outputs, onChange);
  for (const [index, labels] of plugs.entries()) {
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(index + 1));
    outputs.plug(...labels);
  }
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(plugs.length + 1));
  stop();
  outputs.plug('Headphones');
  await Promise.resolve();
  expect(onChange).toHaveBeenCalledTimes(plugs.length + 1);
  return onChange.mock.calls.flat();
}

it('knows them by name, and one output more where there are no names', async () => {
  expect(
    await told(new Outputs('Altavoces'), ['Altavoces', 'Auriculares USB'], ['Altavoces']),
  ).toEqual([false, true, false]);
  expect(await told(new Outputs(''), ['', ''], [''])).toEqual([false, true, false]);
});

it('says nothing private where the browser does not tell', () => {
  const onChange = vi.fn();
  watchHeadphones(undefined, onChange)();
  expect(onChange).not.toHaveBeenCalled();
});
