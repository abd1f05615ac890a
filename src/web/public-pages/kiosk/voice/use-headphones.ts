import { useEffect, useState } from 'preact/hooks';
import { watchHeadphones } from './headphones.ts';

/** Whether headphones are plugged in, as far as the browser tells. */
export function useHeadphones(): boolean {
  const [plugged, setPlugged] = useState(false);
  useEffect(() => watchHeadphones(navigator.mediaDevices, setPlugged), []);
  return plugged;
}
