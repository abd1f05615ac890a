/** The build of the page, from the content hash in its script's name. */
export function pageVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const [name = ''] = script?.src.split('/').slice(-1) ?? [];
  return name.replace(/\.\w+$/, '').slice(0, 60);
}
