/** Which build the page is of, by the name of its script: it holds a digest of what is in it. */
export function pageVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const [name = ''] = script?.src.split('/').slice(-1) ?? [];
  return name.replace(/\.\w+$/, '').slice(0, 60);
}
